import { dropInvisible } from '@site/base/text/invisible-letters';
import { toWords, WORD } from './words.ts';

/** A longer text is not a search, and its cost grows with its length. */
const MAX_TEXT_LETTERS = 200;
/** Nobody types more, and each word costs the database four lookups. */
const MAX_WORDS = 12;

/** A visitor's text, limited for search. */
export interface SearchText {
  readonly text: string;
  /** The same text; absent if nothing was omitted. */
  readonly shortenedTo?: string;
}

/**
 * Limits a search text to 200 characters, twelve words, and 64 characters per word. Characters are the code points of
 * the composed text (Unicode NFC).
 */
export function shortenSearchText(asked: string): SearchText {
  const whole = dropInvisible(asked).normalize('NFC');
  const text = cutText(cutWords(whole));
  return text === whole ? { text } : { text, shortenedTo: text };
}

function cutText(whole: string): string {
  const letters = [...whole.trimEnd()];
  if (letters.length <= MAX_TEXT_LETTERS) return whole;
  const kept = letters.slice(0, MAX_TEXT_LETTERS).join('');
  const isInWord = /[\p{L}\p{N}]/u.test(letters[MAX_TEXT_LETTERS] ?? '');
  // Half a word would find nothing; but a single word is cut.
  return (isInWord && kept.trimStart().includes(' ') ? kept.slice(0, kept.lastIndexOf(' ')) : kept).trimEnd();
}

function cutWords(text: string): string {
  const words = toWords(text);
  const next = words[MAX_WORDS];
  const kept = next ? text.slice(0, next.start).trimEnd() : text;
  return kept.replace(WORD, '$1');
}
