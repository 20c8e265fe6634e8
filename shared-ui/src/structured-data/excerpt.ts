import { cutText } from '@site/base/text/cut-text';
import type { SafeHtml } from '../api/safe-html.ts';

/** About as much as search engines show. */
const MOST_CHARACTERS = 160;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Elements that say nothing of a text by themselves. */
const LEFT_OUT = /^<(h[1-6]|figure|iframe)\b/;

/** The text between the tags, without that of headings and frames. */
function toText(html: string): string {
  let within = '';
  let text = '';
  for (const piece of html.split(/(<[^<>]*>)/)) {
    if (within === '') within = LEFT_OUT.exec(piece)?.[1] ?? '';
    if (within === '') text += piece.startsWith('<') ? ' ' : piece;
    else if (piece === `</${within}>`) within = '';
  }
  return text;
}

/** The beginning of a text, whole words only, for a page whose content has no description of its own. */
export function toExcerpt(html: SafeHtml | null): string {
  const text = toText(String(html?.__html ?? ''))
    .replace(/&(#?\w+);/g, (_whole, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return cutText(text, MOST_CHARACTERS);
}
