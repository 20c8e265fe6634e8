import stemmers from 'snowball-stemmers';

/** One word of a text and all the forms in which it can be found. The same for index and query. */
export interface Word {
  /** As it stands in the text, in lower case; at most `MOST_LETTERS` of it. */
  readonly written: string;
  /** Without accents, but with ñ. */
  readonly plain: string;
  /** The stem of the Spanish Snowball stemmer, without accents, but with ñ. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

const stemmer = stemmers.newStemmer('spanish');

/** Letters of a word that count; PostgreSQL refuses words of 2,047 bytes, and no Spanish word has half as many letters. */
const MOST_LETTERS = 64;
/** A word; its first group holds the letters that count. */
export const WORD = new RegExp(`([\\p{L}\\p{N}]{1,${MOST_LETTERS}})[\\p{L}\\p{N}]*`, 'gu');

/** Writes ñ as n, for who types without it. */
export const foldEnye = (text: string): string => text.replaceAll('ñ', 'n');

/** Removes accents and other marks; ñ is a letter of its own and stays. */
export function stripAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/n\u0303/g, '\u00F1')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

// The stemmer knows these endings by their accent only, which people leave out: 'restauracion' would keep its ending.
// It keeps the plural of short words such as 'uvas'. And it takes 'taller' and 'pared' for verbs, but not 'talleres' and 'paredes': such plurals go by their singular.
const toStemmable = (plain: string): string =>
  plain
    .replace(/(c|s)ion$/, '$1ión')
    .replace(/logia(s?)$/, 'logía$1')
    .replace(/^(.{1,2}[aeo])s$/, '$1')
    .replace(/(?<=.{2}(?:[aeiou]r|[aeu]d))es$/, '');

const stems = new Map<string, string>();

/** The stem of a word without accents. Remembered, as a text repeats its words. */
function toStem(plain: string): string {
  const known = stems.get(plain);
  if (known !== undefined) return known;
  const stemmed = stripAccents(stemmer.stem(toStemmable(plain)));
  // 'raíz' and 'raíces' differ in a letter that the stemmer keeps; 'bec', of 'becas', must not become that of 'vez'.
  const stem = /(?:z|ces?)$/.test(plain) ? stemmed.replace(/c$/, 'z') : stemmed;
  // Queries come from outside: the memory must not grow with them for ever.
  if (stems.size > 50_000) stems.clear();
  stems.set(plain, stem);
  return stem;
}

/** Splits a text into its words; of a word beyond all measure the beginning counts. */
export function toWords(text: string): readonly Word[] {
  return [...text.normalize('NFC').matchAll(WORD)].map((match) => {
    const written = (match[1] ?? '').toLocaleLowerCase('es');
    const plain = stripAccents(written);
    return { written, plain, stem: toStem(plain), start: match.index, end: match.index + match[0].length };
  });
}

const STOP = new Set(
  'a al ante bajo con contra cual de del desde donde e el ella ellas ellos en entre es esta este esto fue ha han hasta la las le les lo los mas me mi muy ni no nos o para pero por que se ser si sin sobre son su sus tambien te un una uno unos unas y ya'.split(
    ' ',
  ),
);

/** Words that stand in every text and so find nothing. */
export function isStopWord({ plain }: Word): boolean {
  return STOP.has(plain);
}

const ASKING = new Set(
  'como cuando cuanto cuanta cuantos cuantas quien quienes hay puedo puede pueden poder hacer hacerse hago tiene tienen tener quiero quisiera necesito saber buscar busco aqui favor hola este esta estos estas'.split(
    ' ',
  ),
);

/** Words that ask for something and do not say what. */
export function isAskingWord({ plain }: Word): boolean {
  return ASKING.has(plain);
}
