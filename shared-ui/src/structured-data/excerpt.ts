import type { SafeHtml } from '../api/safe-html.ts';

/** About as much as search engines show. */
const MOST_CHARACTERS = 160;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The beginning of a text, whole words only, for a page whose content has no description of its own. */
export function toExcerpt(html: SafeHtml | null): string {
  const text = String(html?.__html ?? '')
    .replace(/<(h[1-6]|figure|iframe)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (_whole, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MOST_CHARACTERS)).replace(/[\s,;:.]+$/, '')}…`;
}
