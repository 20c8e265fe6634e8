import { VIDEO_PATH } from './policy.ts';
import { toVideoId } from './to-video-id.ts';

const QUOTES: Readonly<Record<string, string>> = {
  quot: '"',
  '#34': '"',
  '#x22': '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
};

const toFrame = (id: string) => `<iframe src="${VIDEO_PATH}${id}"></iframe>`;

const STYLES_AND_HANDLERS = /\s(?:style|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** What an editor's tools leave where a video is meant: embed markup, frames, or a link that stands alone. */
const EMBEDS = [
  /<figure\b[^>]*>\s*<oembed\b[^>]*?\burl\s*=\s*["']?([^"'\s>]+)[^>]*>(?:\s*<\/oembed>)?\s*<\/figure>/gi,
  /<oembed\b[^>]*?\burl\s*=\s*["']?([^"'\s>]+)[^>]*>(?:\s*<\/oembed>)?/gi,
  /<iframe\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)[^>]*>(?:[^<]*<\/iframe>)?/gi,
  /<p\b[^>]*>\s*<a\b[^>]*?\bhref\s*=\s*["']?([^"'\s>]+)[^>]*>[^<]*<\/a>\s*<\/p>/gi,
  /<p\b[^>]*>\s*((?:https?:)?\/\/[^\s<]+)\s*<\/p>/gi,
];

/**
 * The steps before the sanitiser (specification, section 5), in this order: quote entities are decoded, line breaks and
 * double spaces removed, video links rewritten into frames. Nothing may be decoded or rewritten after the sanitiser, so
 * whatever these patterns make of hostile input, the sanitiser has the last word.
 */
export function prepareHtml(html: string): string {
  const decoded = html
    .replace(/&(quot|#34|#x22|apos|#39|#x27);/gi, (entity, name: string) => QUOTES[name.toLowerCase()] ?? entity)
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/ {2,}/g, ' ');
  const withVideos = EMBEDS.reduce(
    (text, pattern) =>
      text.replace(pattern, (markup, link: string) => {
        const id = toVideoId(link.replaceAll('&amp;', '&'));
        return id === null ? markup : toFrame(id);
      }),
    decoded,
  );
  // The sanitiser would drop styles and handlers as well, but a browser complains of them as soon as it parses them.
  const plain = withVideos.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(STYLES_AND_HANDLERS, ''));
  // A page has one h1, and it is the page's own.
  return plain.replace(/<(\/?)h1\b/gi, '<$1h2');
}
