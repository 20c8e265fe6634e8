import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTokens } from './token-file.ts';

/** Relative luminance (WCAG 2.2, section "relative luminance") of a colour such as `#a3142e`. */
function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
function toContrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Two adjacent colours, and their minimum contrast: 4.5 for text (WCAG 1.4.3), 3 for non-text elements (1.4.11). */
interface Pair {
  readonly ink: string;
  readonly ground: string;
  readonly least: 3 | 4.5;
  readonly schemes: readonly ('light' | 'dark')[];
}

const BOTH = ['light', 'dark'] as const;
const text = (ink: string, ...grounds: readonly string[]): Pair[] =>
  grounds.map((ground) => ({ ink, ground, least: 4.5, schemes: BOTH }));

/** The pairs of tokens that the site uses. */
const PAIRS: readonly Pair[] = [
  ...text('ink', 'paper', 'paper-deep', 'mark'),
  ...text('ink-soft', 'paper', 'paper-deep'),
  ...text('accent', 'paper', 'paper-deep', 'rule'),
  ...text('accent-deep', 'paper', 'paper-deep'),
  ...text('on-accent', 'accent-fill'),
  ...text('paper', 'ink-soft'),
  // The line above the title of a page.
  { ink: 'paper', ground: 'accent', least: 3, schemes: BOTH },
  // The two parts of a bar in the chart of accounts.
  { ink: 'accent-fill', ground: 'rule', least: 3, schemes: ['light'] },
  { ink: 'accent-fill', ground: 'ink-soft', least: 3, schemes: ['dark'] },
];

const { color } = parseTokens(readFileSync(path.join(import.meta.dirname, 'tokens.json'), 'utf8'));
const LIGHT = new Map(color.map(([name, { $value }]) => [name, $value.hex]));
const DARK = new Map(color.map(([name, { $value, $extensions }]) => [name, $extensions?.mode.dark.hex ?? $value.hex]));

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SHEETS = globSync(['shared-ui/src/**/*.css', 'shell/src/**/*.css', 'mfe-*/src/**/*.css'], { cwd: ROOT });

/** Colour tokens used for a property in any style sheet. */
const listUsed = (property: RegExp): string[] => {
  const css = SHEETS.map((file) => readFileSync(path.join(ROOT, file), 'utf8')).join('\n');
  const values = [...css.matchAll(property)].map(([, value = '']) => value);
  return [
    ...new Set(values.flatMap((value) => [...value.matchAll(/var\(--color-([a-z-]+)\)/g)].map(([, name]) => name))),
  ]
    .filter((name) => name !== undefined)
    .toSorted();
};

describe.each(Object.entries({ light: LIGHT, dark: DARK }))('in the %s colour scheme', (scheme, colors) => {
  it.each(PAIRS.filter(({ schemes }) => schemes.some((name) => name === scheme)))(
    '$ink on $ground has a contrast of at least $least',
    ({ ink, ground, least }) => {
      expect(toContrast(colors.get(ink) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
    },
  );
});

it('lists every text colour in the table', () => {
  const inks = PAIRS.filter(({ least }) => least === 4.5).map(({ ink }) => ink);
  expect(listUsed(/(?<![-\w])color:([^;]+);/g)).toEqual([...new Set(inks)].toSorted());
});

it('lists every background colour in the table', () => {
  const grounds = PAIRS.map(({ ground }) => ground);
  expect(listUsed(/background(?:-color)?:([^;]+);/g).filter((name) => !grounds.includes(name))).toEqual([]);
});
