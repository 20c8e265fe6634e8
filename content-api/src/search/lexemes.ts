import { foldEnye, isStopWord, toWords, type Word } from './words.ts';

// Three kinds of lexemes share one tsvector; their first letter keeps them apart.
const STEM = '~';
const FOLDED = '_';

/** The lexemes under which a word is indexed: itself, its stem and, for words with ñ, the stem as written without it. */
export function toLexemes({ plain, stem }: Word): readonly string[] {
  const folded = foldEnye(stem);
  return folded === stem ? [plain, STEM + stem] : [plain, STEM + stem, FOLDED + folded];
}

/** What a word of a query is compared with the lexemes of the index by, and how much a hit is worth. */
export interface Pattern {
  readonly lexeme: string;
  /** Lexemes that begin so match too. */
  readonly isPrefix: boolean;
  readonly worth: number;
}

/** Fewer letters begin too many words. */
const PREFIX_LENGTH = 3;

/** The patterns of a word: itself, its stem, 'nino' for 'niño', and the beginning of a word; then those of its synonyms. */
export function toPatterns({ plain, stem }: Word, synonyms: readonly Word[] = []): readonly Pattern[] {
  const patterns = [
    { lexeme: plain, isPrefix: false, worth: 1 },
    { lexeme: STEM + stem, isPrefix: false, worth: 0.6 },
    { lexeme: FOLDED + stem, isPrefix: false, worth: 0.2 },
  ];
  if (plain.length >= PREFIX_LENGTH) patterns.push({ lexeme: plain, isPrefix: true, worth: 0.3 });
  return [...patterns, ...synonyms.map((other) => ({ lexeme: STEM + other.stem, isPrefix: false, worth: 0.6 }))];
}

/** A pattern as PostgreSQL is asked it. */
export const toPatternQuery = ({ lexeme, isPrefix }: Pattern): string => `'${lexeme}'${isPrefix ? ':*' : ''}`;

/** True when the index finds a word, as it stands in a text, by one of the patterns. */
export function isFoundBy(word: Word, patterns: readonly Pattern[]): boolean {
  const lexemes = toLexemes(word);
  return patterns.some(({ lexeme, isPrefix }) =>
    lexemes.some((own) => (isPrefix ? own.startsWith(lexeme) : own === lexeme)),
  );
}

/** Texts of falling weight: A the name, B the lead, C the body (weights of PostgreSQL's text search). */
export interface WeightedTexts {
  readonly A: string;
  readonly B: string;
  readonly C: string;
}

// PostgreSQL keeps no position beyond this one, and no more than 255 of one lexeme.
const LAST_POSITION = 16_383;
const MOST_POSITIONS = 255;
// A tsvector has less than 1 MiB; in its text each lexeme takes more room than in it.
const MOST_BYTES = 1_000_000;

/** The text of a tsvector with all lexemes of the texts, the first ones of a text that is longer than a book. */
export function toVectorText(texts: WeightedTexts): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  for (const weight of ['A', 'B', 'C'] as const)
    for (const word of toWords(texts[weight])) {
      position = Math.min(position + 1, LAST_POSITION);
      if (isStopWord(word) && weight !== 'A') continue;
      for (const lexeme of toLexemes(word)) {
        const known = positions.get(lexeme) ?? [];
        if (known.length < MOST_POSITIONS) known.push(`${position}${weight}`);
        positions.set(lexeme, known);
      }
    }
  let bytes = 0;
  return [...positions]
    .map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`)
    .filter((entry) => {
      bytes += Buffer.byteLength(entry) + 1;
      return bytes <= MOST_BYTES;
    })
    .join(' ');
}
