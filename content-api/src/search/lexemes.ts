import { foldEnye, isStopWord, toWords, type Word } from './words.ts';

// Three kinds of lexemes share one tsvector; the first character distinguishes them.
const STEM = '~';
const FOLDED = '_';

/** The lexemes under which a word is indexed: itself, its stem and, for words with ñ, the stem written with n. */
export function toLexemes({ plain, stem }: Word): readonly string[] {
  const folded = foldEnye(stem);
  return folded === stem ? [plain, STEM + stem] : [plain, STEM + stem, FOLDED + folded];
}

/** How a word of a query is compared with the lexemes of the index, and how much a match is worth. */
export interface Pattern {
  readonly lexeme: string;
  /** Also matches lexemes that begin with it. */
  readonly isPrefix: boolean;
  readonly worth: number;
}

/** Shorter prefixes match too many words. */
const PREFIX_LENGTH = 3;

/**
 * The patterns of a word: itself, its stem, 'nino' for 'niño', and the word as a prefix; then those of its synonyms.
 */
export function toPatterns({ plain, stem }: Word, synonyms: readonly Word[] = []): readonly Pattern[] {
  const patterns = [
    { lexeme: plain, isPrefix: false, worth: 1 },
    { lexeme: STEM + stem, isPrefix: false, worth: 0.6 },
    { lexeme: FOLDED + stem, isPrefix: false, worth: 0.2 },
  ];
  if (plain.length >= PREFIX_LENGTH) patterns.push({ lexeme: plain, isPrefix: true, worth: 0.3 });
  return [...patterns, ...synonyms.map((other) => ({ lexeme: STEM + other.stem, isPrefix: false, worth: 0.6 }))];
}

/** A pattern in the syntax of a tsquery. */
export const toPatternQuery = ({ lexeme, isPrefix }: Pattern): string => `'${lexeme}'${isPrefix ? ':*' : ''}`;

/** True if the index finds a word of a text by one of the patterns. */
export function isFoundBy(word: Word, patterns: readonly Pattern[]): boolean {
  const lexemes = toLexemes(word);
  return patterns.some(({ lexeme, isPrefix }) =>
    lexemes.some((own) => (isPrefix ? own.startsWith(lexeme) : own === lexeme)),
  );
}

/** Texts by descending weight: A the name, B the lead, C the body (weights of PostgreSQL's text search). */
export interface WeightedTexts {
  readonly A: string;
  readonly B: string;
  readonly C: string;
}

// PostgreSQL stores no position beyond this, and at most 255 positions per lexeme.
const LAST_POSITION = 16_383;
const MAX_POSITIONS = 255;
// A tsvector must be smaller than 1 MiB; its textual form is larger.
const MAX_BYTES = 1_000_000;

/** A tsvector in textual form with the lexemes of the texts. Beyond the size of a book, further lexemes are omitted. */
export function toVectorText(texts: WeightedTexts): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  for (const weight of ['A', 'B', 'C'] as const)
    for (const word of toWords(texts[weight])) {
      position = Math.min(position + 1, LAST_POSITION);
      if (isStopWord(word) && weight !== 'A') continue;
      for (const lexeme of toLexemes(word)) {
        const known = positions.get(lexeme) ?? [];
        if (known.length < MAX_POSITIONS) known.push(`${position}${weight}`);
        positions.set(lexeme, known);
      }
    }
  let bytes = 0;
  return [...positions]
    .map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`)
    .filter((entry) => {
      bytes += Buffer.byteLength(entry) + 1;
      return bytes <= MAX_BYTES;
    })
    .join(' ');
}
