import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SHELL = new URL('../../shell/src/', import.meta.url);
const { resolve } = createRequire(SHELL);

/** Path of a font file of the site. */
export const toFontFile = (name: string): URL => new URL(`fonts/${name}.woff2`, SHELL);

/** A single weight or a range of weights. */
type Weight = number | { readonly min: number; readonly max: number; readonly default: number };

interface Source {
  /** File of the package, with all western European characters in all weights. */
  readonly file: string;
  readonly weight: Weight;
}

const SOURCES: Readonly<Record<string, Source>> = {
  display: { file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', weight: 480 },
  text: {
    file: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    weight: { min: 400, max: 600, default: 400 },
  },
};

/**
 * The OpenType features that browsers apply by themselves. Others, such as fractions, have glyphs of their own, and no style
 * of the site switches them on.
 */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn'];

/** Suffix of the font file with the less common characters. */
const REST = '-rest';

const FILE = /fonts\/([\w-]+)\.woff2/;

const toCodePoint = (digits: string) => Number.parseInt(digits, 16);

/** The characters of a `unicode-range`, such as `U+0020-007E, U+00A1` (CSS Fonts 4, section 4.5). */
function toCharacters(range: string): string {
  const parts = range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-');
    return Array.from({ length: toCodePoint(last) - toCodePoint(first) + 1 }, (_, n) => toCodePoint(first) + n);
  });
  return String.fromCodePoint(...parts.flat());
}

/** Generates the font files that `fonts.css` refers to from the fonts of the packages. Maps names to bytes. */
export async function makeFonts(): Promise<ReadonlyMap<string, Uint8Array>> {
  const css = await readFile(new URL('styles/fonts.css', SHELL), 'utf8');
  const ranges = new Map<string, string>();
  for (const face of css.split('@font-face')) {
    const name = FILE.exec(face)?.[1];
    const [range = ''] = face.split('unicode-range:')[1]?.split(';') ?? [];
    if (name) ranges.set(name, toCharacters(range));
  }
  const fonts = new Map<string, Uint8Array>();
  for (const [name, characters] of ranges) {
    const source = SOURCES[name.replace(REST, '')];
    if (!source) throw new Error(`fonts.css names ${name}.woff2, which has no source font.`);
    const elsewhere = name.endsWith(REST) ? (ranges.get(name.slice(0, -REST.length)) ?? '') : '';
    const wanted = [...characters].filter((character) => !elsewhere.includes(character)).join('');
    const whole = await readFile(resolve(source.file));
    const options = { targetFormat: 'woff2', keepFeatures: FEATURES, variationAxes: { wght: source.weight } } as const;
    fonts.set(name, await subsetFont(whole, wanted, options));
  }
  return fonts;
}

if (import.meta.main)
  for (const [name, bytes] of await makeFonts()) {
    await writeFile(toFontFile(name), bytes);
    console.log(`${name}.woff2: ${bytes.length} B`);
  }
