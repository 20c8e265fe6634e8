import { foldEnye, isStopWord, toWords, type Word } from './words.ts';

// Three kinds of lexemes share one tsvector; their first letter keeps them apart.
const STEM = '~';
const FOLDED = '_';

/** The lexemes by which a word is stored: itself, its stem and, for words with ñ, the stem as written without it. */
export function toStoredLexemes({ plain, stem }: Word): readonly string[] {
  const folded = foldEnye(stem);
  return folded === stem ? [plain, STEM + stem] : [plain, STEM + stem, FOLDED + folded];
}

/** One way of finding a word, as a tsquery, and how much a hit is worth. */
export interface Probe {
  readonly query: string;
  readonly worth: number;
}

/** Fewer letters begin too many words. */
export const PREFIX_LENGTH = 3;

/** The ways of finding a word: exactly, by its stem, by its beginning, and 'niño' by 'nino'. */
export function toProbes({ plain, stem }: Word): readonly Probe[] {
  const probes = [
    { query: `'${plain}'`, worth: 1 },
    { query: `'${STEM}${stem}'`, worth: 0.6 },
    { query: `'${FOLDED}${stem}'`, worth: 0.2 },
  ];
  return plain.length < PREFIX_LENGTH ? probes : [...probes, { query: `'${plain}':*`, worth: 0.3 }];
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
      for (const lexeme of toStoredLexemes(word)) {
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
