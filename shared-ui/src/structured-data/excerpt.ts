import { cutText } from '@site/base/text/cut-text';
import type { SafeHtml } from '../api/safe-html.ts';

/** About the length that search engines show. */
const MAX_LENGTH = 160;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Elements that do not belong in an excerpt. */
const SKIPPED = /^<(h[1-6]|figure|iframe)\b/;

/** Extracts the text, without headings, figures and iframes. */
function toText(html: string): string {
  let skipped = '';
  let text = '';
  for (const piece of html.split(/(<[^<>]*>)/)) {
    if (skipped === '') skipped = SKIPPED.exec(piece)?.[1] ?? '';
    if (skipped === '') text += piece.startsWith('<') ? ' ' : piece;
    else if (piece === `</${skipped}>`) skipped = '';
  }
  return text;
}

/** Returns the beginning of a text, in whole words, for a page without a description. */
export function toExcerpt(html: SafeHtml | null): string {
  const text = toText(String(html?.__html ?? ''))
    .replace(/&(#?\w+);/g, (_whole, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(text, MAX_LENGTH);
}
