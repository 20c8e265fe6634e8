import type { SnippetPart } from '@site/contract/entities/search';
import { isFoundBy, type Pattern } from './lexemes.ts';
import { readWords, toWords, type Word } from './words.ts';

const BEFORE = 60;
const LENGTH = 220;

/**
 * An excerpt of a text around the first matching word, split at the words that match. Without a match, the beginning of
 * the text; for an empty text, an empty list.
 */
export function toSnippet(text: string, wanted: readonly Pattern[]): SnippetPart[] {
  const hits: Word[] = [];
  let { from, to } = toExcerpt(text, { start: 0, end: 0 });
  for (const word of readWords(text)) {
    // The rest of a long text is not read.
    if (hits.length > 0 && word.end > to) break;
    if (!isFoundBy(word, wanted)) continue;
    if (hits.length === 0) ({ from, to } = toExcerpt(text, word));
    hits.push(word);
  }
  return merge([
    { text: from > 0 ? '… ' : '', match: false },
    ...splitAt(text, hits, from, to),
    { text: to < text.length ? ' …' : '', match: false },
  ]);
}

/** A whole text, split at the words that match. */
export function toMarked(text: string, wanted: readonly Pattern[]): SnippetPart[] {
  const hits = toWords(text).filter((word) => isFoundBy(word, wanted));
  return merge(splitAt(text, hits, 0, text.length));
}

/** The range of the excerpt around a word. A URL without spaces may be longer than it. */
function toExcerpt(text: string, { start, end }: Pick<Word, 'start' | 'end'>) {
  const from = Math.min(startOfWord(text, start - BEFORE), start);
  return { from, to: Math.max(endOfWord(text, from + LENGTH), end) };
}

/** @param hits words within the range, in order */
function splitAt(text: string, hits: readonly Word[], from: number, to: number): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let at = from;
  for (const { start, end } of hits) {
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
