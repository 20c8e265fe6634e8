import stemmers from 'snowball-stemmers';

/** One word of a text and the forms in which it can be found, for index and query alike. */
export interface Word {
  /** As written in the text, in lower case, up to `MAX_LETTERS`. */
  readonly written: string;
  /** Without accents, but with ñ. */
  readonly plain: string;
  /** The stem of the Spanish Snowball stemmer, without accents, but with ñ. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

const stemmer = stemmers.newStemmer('spanish');

/**
 * Significant letters of a word. PostgreSQL refuses words of 2,047 bytes, and Spanish words are far shorter than this.
 */
const MAX_LETTERS = 64;
/** A word; its first group holds the significant letters. */
export const WORD = new RegExp(`([\\p{L}\\p{N}]{1,${MAX_LETTERS}})[\\p{L}\\p{N}]*`, 'gu');

/** Replaces ñ by n, for visitors who type without it. */
export const foldEnye = (text: string): string => text.replaceAll('ñ', 'n');

/** Removes accents and other marks, except from ñ, which is a separate letter. */
export function stripAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/n\u0303/g, '\u00F1')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

// The stemmer recognises these endings only with their accent, which visitors omit: 'restauracion' would keep its
// ending. It keeps the plural of short words such as 'uvas'. It mistakes 'taller' and 'pared' for verbs, but not
// 'talleres' and 'paredes', so such plurals are replaced by their singular.
const toStemmable = (plain: string): string =>
  plain
    .replace(/(c|s)ion$/, '$1ión')
    .replace(/logia(s?)$/, 'logía$1')
    .replace(/^(.{1,2}[aeo])s$/, '$1')
    .replace(/(?<=.{2}(?:[aeiou]r|[aeu]d))es$/, '');

const stems = new Map<string, string>();

/** The stem of a word without accents, cached because texts repeat their words. */
function toStem(plain: string): string {
  const known = stems.get(plain);
  if (known !== undefined) return known;
  const stemmed = stripAccents(stemmer.stem(toStemmable(plain)));
  // The stems of 'raíz' and 'raíces' end in z and c. The stem 'bec' of 'becas' must not be changed in the same way.
  const stem = /(?:z|ces?)$/.test(plain) ? stemmed.replace(/c$/, 'z') : stemmed;
  // Queries come from visitors, so the cache must not grow without limit.
  if (stems.size > 50_000) stems.clear();
  stems.set(plain, stem);
  return stem;
}

/** Splits a text into words, as far as they are read. Only the beginning of an excessively long word counts. */
export function* readWords(text: string): Generator<Word> {
  for (const match of text.normalize('NFC').matchAll(WORD)) {
    const written = (match[1] ?? '').toLocaleLowerCase('es');
    const plain = stripAccents(written);
    yield { written, plain, stem: toStem(plain), start: match.index, end: match.index + match[0].length };
  }
}

/** Splits a text into words. */
export const toWords = (text: string): readonly Word[] => [...readWords(text)];

const STOP = new Set(
  'a al ante bajo con contra cual de del desde donde e el ella ellas ellos en entre es esta este esto fue ha han hasta la las le les lo los mas me mi muy ni no nos o para pero por que se ser si sin sobre son su sus tambien te un una uno unos unas y ya'.split(
    ' ',
  ),
);

/** True for words that occur in every text and are therefore useless for search. */
export const isStopWord = ({ plain }: Word): boolean => STOP.has(plain);

const QUESTION_WORDS = new Set(
  'como cuando cuanto cuanta cuantos cuantas quien quienes hay puedo puede pueden poder hacer hacerse hago tiene tienen tener quiero quisiera necesito saber buscar busco aqui favor hola este esta estos estas'.split(
    ' ',
  ),
);

/** True for words that ask for something without naming it. */
export const isQuestionWord = ({ plain }: Word): boolean => QUESTION_WORDS.has(plain);
