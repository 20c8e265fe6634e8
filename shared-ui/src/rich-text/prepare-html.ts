import { toVideoId } from '@site/base/text/to-video-id';
import { VIDEO_PATH } from './policy.ts';

const QUOTES: Readonly<Record<string, string>> = {
  quot: '"',
  '#34': '"',
  '#x22': '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
};

const toFrame = (id: string) => `<iframe src="${VIDEO_PATH}${id}"></iframe>`;

const STYLES_AND_HANDLERS = / (?:style|on\w+) ?= ?(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** What editors wrap their embed markup in. */
const WRAPPED_EMBED = /<figure\b[^<>]*> ?(<oembed\b[^<>]*>)(?: ?<\/oembed>)? ?<\/figure>/gi;

/** A video's link that stands alone in its paragraph, as a link or as a plain address. */
const LONE_LINKS = [
  /<p\b[^<>]*>\s*(<a\b[^<>]*>)[^<>]*<\/a>\s*<\/p>/gi,
  /<p\b[^<>]*>\s*((?:https?:)?\/\/[^\s<]+)\s*<\/p>/gi,
];

const toLink = (found: string) =>
  found.startsWith('<') ? (/ href ?= ?["']?([^"'\s>]+)/i.exec(found)?.[1] ?? '') : found;

/**
 * The steps before the sanitiser (specification, section 5), in this order: quote entities are decoded, line breaks and
 * double spaces removed, video links rewritten into frames. Nothing may be decoded or rewritten after the sanitiser, so
 * whatever these patterns make of hostile input, the sanitiser has the last word. Frames and embed markup are the parsers'
 * business: no pattern finds the end of a tag in any text without trying again and again.
 */
export function prepareHtml(html: string): string {
  const decoded = html
    .replace(/&(quot|#34|#x22|apos|#39|#x27);/gi, (entity, name: string) => QUOTES[name.toLowerCase()] ?? entity)
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(WRAPPED_EMBED, '$1</oembed>');
  const withVideos = LONE_LINKS.reduce(
    (text, pattern) =>
      text.replace(pattern, (markup, found: string) => {
        const id = toVideoId(toLink(found).replaceAll('&amp;', '&'));
        return id === null ? markup : toFrame(id);
      }),
    decoded,
  );
  // The sanitiser would drop styles and handlers as well, but a browser complains of them as soon as it parses them.
  const plain = withVideos.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(STYLES_AND_HANDLERS, ''));
  // A page has one h1, and it is the page's own.
  return withHeadingIds(plain.replace(/<(\/?)h1\b/gi, '<$1h2'));
}

/** Letters of a heading that its id is made of. */
const MOST_LETTERS = 60;

const toSlug = (html: string) =>
  html
    .replace(/<[^<>]*>|&\w+;/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{Ll}\p{Nd}]+/gu)
    ?.join('-')
    .slice(0, MOST_LETTERS - 4);

/** Gives each heading of the second level an id made of its words, so that a part of a text can be linked to. */
function withHeadingIds(html: string): string {
  const seen = new Map<string, number>();
  return html.replace(/<h2\b[^<>]*>([^<]*)/gi, (markup, text: string) => {
    const slug = toSlug(text);
    if (!slug) return markup;
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    return `<h2 id="h-${slug}${count > 1 ? `-${count}` : ''}">${text}`;
  });
}
