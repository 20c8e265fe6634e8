import { toWords, WORD } from './words.ts';

/** A longer text is no search; what it costs to answer grows with it. */
const MOST_TEXT_LETTERS = 200;
/** Nobody types more; each word costs the database four look-ups. */
const MOST_WORDS = 12;

/** A visitor's text as it is searched for. */
export interface SearchText {
  readonly text: string;
  /** The same text; absent when nothing was left out of what was asked for. */
  readonly shortenedTo?: string;
}

/**
 * Bounds a text that is searched for: 200 letters, of these twelve words, of each 64 letters. Letters are counted after
 * their marks were joined to them (Unicode NFC), and as whole code points.
 */
export function shortenSearchText(asked: string): SearchText {
  const whole = asked.normalize('NFC');
  const text = cutText(cutWords(whole));
  return text === whole ? { text } : { text, shortenedTo: text };
}

function cutText(whole: string): string {
  const letters = [...whole.trimEnd()];
  if (letters.length <= MOST_TEXT_LETTERS) return whole;
  const kept = letters.slice(0, MOST_TEXT_LETTERS).join('');
  const isInWord = /[\p{L}\p{N}]/u.test(letters[MOST_TEXT_LETTERS] ?? '');
  // Half a word would find nothing; a word that is the whole text is cut all the same.
  return (isInWord && kept.trimStart().includes(' ') ? kept.slice(0, kept.lastIndexOf(' ')) : kept).trimEnd();
}

function cutWords(text: string): string {
  const words = toWords(text);
  const next = words[MOST_WORDS];
  const kept = next ? text.slice(0, next.start).trimEnd() : text;
  return kept.replace(WORD, '$1');
}
