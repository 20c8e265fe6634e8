import { toVideoId } from '@site/base/text/to-video-id';
import { VIDEO_PATH } from './policy.ts';

const toFrame = (id: string) => `<iframe src="${VIDEO_PATH}${id}"></iframe>`;

const STYLES_AND_HANDLERS = / (?:style|on\w+) ?= ?(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** The wrapper that rich text editors put around embed markup. */
const WRAPPED_EMBED = /<figure\b[^<>]*> ?(<oembed\b[^<>]*>)(?: ?<\/oembed>)? ?<\/figure>/gi;

/** A link that is alone in its paragraph, as a link or as a plain address. */
const LONE_LINKS = [
  /<p\b[^<>]*>\s*(<a\b[^<>]*>)[^<>]*<\/a>\s*<\/p>/gi,
  /<p\b[^<>]*>\s*((?:https?:)?\/\/[^\s<]+)\s*<\/p>/gi,
];

const toLink = (found: string) =>
  found.startsWith('<') ? (/ href ?= ?["']?([^"'\s>]+)/i.exec(found)?.[1] ?? '') : found;

/**
 * The steps before the sanitiser (specification, section 5), in this order: decode quote entities, remove line breaks
 * and double spaces, rewrite video links to iframes. Nothing may be decoded or rewritten after the sanitiser, so that
 * hostile input that these patterns transform is still sanitised. Iframes and embed markup are left to the parsers: a
 * pattern that finds the end of any tag would need catastrophic backtracking.
 */
export function prepareHtml(html: string): string {
  const decoded = html
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:apos|#39|#x27);/gi, "'")
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
  // The sanitiser would remove styles and handlers too, but the browser reports violations of the policy as soon as it
  // parses them.
  const plain = withVideos.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(STYLES_AND_HANDLERS, ''));
  // The only h1 of a page is its title.
  return withHeadingIds(plain.replace(/<(\/?)h1\b/gi, '<$1h2'));
}

const MAX_ID_LENGTH = 60;

const toSlug = (html: string) =>
  html
    .replace(/<[^<>]*>|&\w+;/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{Ll}\p{Nd}]+/gu)
    ?.join('-')
    .slice(0, MAX_ID_LENGTH - 4);

/** Gives each second-level heading an id derived from the beginning of its text, so that it can be linked to. */
function withHeadingIds(html: string): string {
  /** Each id in use, with the number of the last heading that it was derived for. */
  const known = new Map<string, number>();
  return html.replace(/<h2\b[^<>]*>((?:<(?!h2\b)[a-z][^<>]*>)*[^<]*)/gi, (markup, text: string) => {
    const slug = toSlug(text);
    if (!slug) return markup;
    let id = slug;
    let count = known.get(slug) ?? 1;
    // Another heading may be called like a numbered one: «Beca», «Beca», «Beca 2».
    while (known.has(id)) id = `${slug}-${++count}`;
    known.set(id, 1).set(slug, count);
    return `<h2 id="h-${id}">${text}`;
  });
}
