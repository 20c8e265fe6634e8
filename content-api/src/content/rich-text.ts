import { cutText } from '@site/base/text/cut-text';
import { escapeYears } from '@site/base/text/escape-years';
import { toVideoId } from '@site/base/text/to-video-id';
import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { withDocumentFacts } from './document-facts.ts';
import type { ImportContext, MarkdownText } from './source/import-context.ts';
import { toSentences } from './to-sentences.ts';

/** A text as the site shows it and as search indexes it. */
export interface RichText {
  readonly html: string;
  /** Without mark-up, each heading, paragraph and cell as a sentence. */
  readonly plain: string;
  /** The first paragraph without mark-up, shown below the title in lists. */
  readonly lead: string;
}

export const EMPTY_TEXT: RichText = { html: '', plain: '', lead: '' };

export const markdown = new MarkdownIt({ html: false, linkify: true });
// Only complete URLs become links: 'requena.es' in a sentence is a name.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

const SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** The sanitiser drops any other address. */
const EXTERNAL = new RegExp(`^(?:${SCHEMES.join('|')}):`, 'i');

const POLICY: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 h5 h6 p br hr a em strong s code pre blockquote ul ol li table thead tbody tr th td img'.split(
    ' ',
  ),
  allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'title'], ol: ['start'] },
  allowedSchemes: SCHEMES,
  allowProtocolRelative: false,
};

/** A link alone in its paragraph. */
const LONE_LINK = /<p><a href="([^"]*)"(?: title="([^"]*)")?>([^<]*)<\/a><\/p>/g;

/** A video with a caption of its title and, after a middle dot, its length. */
const toVideoFigure = (id: string, poster: string, title: string): string => {
  // The sanitiser of the pages decodes quotes before it parses tags: a quote would end the attribute.
  const name = title.replace(/"|&quot;/g, '');
  return `<figure><iframe src="https://www.youtube.com/embed/${id}${poster}" title="${name}"></iframe><figcaption>${title}</figcaption></figure>`;
};

/** The URL fragment that names the poster image of a video. Reports an image that does not exist. */
export function toPoster(file: string, place: MarkdownText['place'], { media, issues }: ImportContext): string {
  const picture = media.findPicture(file);
  if (picture) return `#poster=${picture.name}`;
  issues.add(place, `La imagen del vídeo, «${file}», no existe. Ponga una de content/images.`);
  return '';
}

/**
 * Renders Markdown to sanitised HTML. Raw HTML is shown as text. Links to documents get their type and size.
 * Reports missing images and first-level headings, and adds internal links to `context.links`.
 */
export function toRichText(source: MarkdownText, context: ImportContext): RichText {
  const tokens = markdown.parse(escapeYears(source.text), {});
  const plain: string[] = [];
  let lead = '';
  let line = source.place.line;
  for (const [index, token] of tokens.entries()) {
    if (token.map) line = source.place.line + token.map[0];
    const place = { file: source.place.file, line };
    if (token.type === 'heading_open' && token.tag === 'h1')
      context.issues.add(
        place,
        'Los títulos de un texto empiezan por «##»: el primer nivel es el título de la página. Añada una almohadilla.',
      );
    for (const child of token.children ?? []) checkInline(child, place, context);
    const words =
      token.type === 'inline'
        ? plainText(token.children ?? [])
        : ['fence', 'code_block'].includes(token.type)
          ? token.content
          : '';
    plain.push(words.replace(/\s+/g, ' ').trim());
    // After the words were collected: type and size must not be indexed.
    if (token.children) token.children = withDocumentFacts(token.children, context.media, toTextToken);
    if (lead === '' && tokens[index - 1]?.type === 'paragraph_open') lead = words.trim();
  }
  const html = sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), POLICY);
  return {
    html: html.trim().replace(LONE_LINK, (markup, link: string, file: string | undefined, title: string) => {
      const id = toVideoId(link.replaceAll('&amp;', '&'));
      if (id === null) return markup;
      // The title attribute of the link names the poster's file.
      const line = source.place.line + source.text.split('\n').findIndex((one) => one.includes(id));
      const poster = file ? toPoster(file.replaceAll('&amp;', '&'), { ...source.place, line }, context) : '';
      return title.includes(' · ') ? toVideoFigure(id, poster, title) : markup;
    }),
    plain: toSentences(plain),
    lead,
  };
}

function checkInline(token: Token, place: MarkdownText['place'], context: ImportContext): void {
  if (token.type === 'link_open') {
    const href = context.media.toAddress(String(token.attrGet('href') ?? ''));
    token.attrSet('href', href);
    if (!EXTERNAL.test(href)) context.links.push({ href, place });
  }
  if (token.type !== 'image') return;
  const address = String(token.attrGet('src'));
  const name = /^\/images\/([^/?#]+)$/.exec(address)?.[1];
  const picture = name === undefined ? undefined : context.media.findPicture(name);
  if (!picture) {
    context.issues.add(
      place,
      `La imagen «${markdown.normalizeLinkText(address)}» no existe. Ponga una de content/images, como «/images/NOMBRE».`,
    );
    return;
  }
  token.attrSet('src', `/images/${picture.name}`);
  // The alternative text comes from images.yaml unless the brackets override it here.
  if (token.content.trim() === '') token.children = [toTextToken(picture.alt)];
}

function toTextToken(content: string): Token {
  const [inline] = markdown.parseInline('x', {});
  const [text] = inline?.children ?? [];
  if (!text) throw new Error('markdown-it returned no text token');
  text.content = content;
  return text;
}

/** The words of an inline token, without bare addresses, which are not worth indexing. */
function plainText(children: readonly Token[]): string {
  const pieces = children.map((child, index) => {
    if (child.type === 'softbreak' || child.type === 'hardbreak') return ' ';
    if (child.type === 'code_inline') return child.content;
    const before = children[index - 1];
    // Mail addresses in angle brackets are words like those without.
    const isAddress = before?.markup === 'linkify' || (before?.markup === 'autolink' && EXTERNAL.test(child.content));
    return child.type === 'text' && !isAddress ? child.content : '';
  });
  return pieces.join('');
}

/** Shortens a plain text to about the length shown below a search result. */
export const toDescription = (plain: string): string => cutText(plain, 180);
