import type { SnippetPart } from '@site/contract/entities/search';
import { isFoundBy, type Pattern } from './lexemes.ts';
import { toWords, type Word } from './words.ts';

const BEFORE = 60;
const LENGTH = 220;

/**
 * An excerpt of a text around the first matching word, split at the words that match. Without a match, the beginning of
 * the text; for an empty text, an empty list.
 */
export function toSnippet(text: string, wanted: readonly Pattern[]): SnippetPart[] {
  const hits = findHits(text, wanted);
  const first = hits[0] ?? { start: 0, end: 0 };
  // A URL without spaces may be longer than the excerpt.
  const from = Math.min(startOfWord(text, first.start - BEFORE), first.start);
  const to = Math.max(endOfWord(text, from + LENGTH), first.end);
  return merge([
    { text: from > 0 ? '… ' : '', match: false },
    ...splitAt(text, hits, from, to),
    { text: to < text.length ? ' …' : '', match: false },
  ]);
}

/** A whole text, split at the words that match. */
export function toMarked(text: string, wanted: readonly Pattern[]): SnippetPart[] {
  return merge(splitAt(text, findHits(text, wanted), 0, text.length));
}

function findHits(text: string, wanted: readonly Pattern[]): readonly Word[] {
  return toWords(text).filter((word) => isFoundBy(word, wanted));
}

function splitAt(text: string, hits: readonly Word[], from: number, to: number): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let at = from;
  for (const { start, end } of hits) {
    if (start < from || end > to) continue;
    parts.push({ text: text.slice(at, start), match: false }, { text: text.slice(start, end), match: true });
    at = end;
  }
  return [...parts, { text: text.slice(at, to), match: false }];
}

function startOfWord(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at);
  return space === -1 ? at : space + 1;
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space <= 0 ? at : space;
}

/** Removes empty parts and joins adjacent parts of the same kind. */
function merge(parts: readonly SnippetPart[]): SnippetPart[] {
  const merged: SnippetPart[] = [];
  for (const part of parts) {
    if (part.text === '') continue;
    const last = merged.at(-1);
    if (last && last.match === part.match) last.text += part.text;
    else merged.push({ ...part });
  }
  return merged;
}
