import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAIRS, toContrast } from './contrast.ts';
import { parseTokens } from './token-file.ts';

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
