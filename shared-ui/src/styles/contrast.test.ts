import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colours of a part of the tokens, by name. */
const readColors = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));

const [light = '', dark = ''] = CSS.split('@media (prefers-color-scheme: dark)');
const LIGHT = readColors(light);
const SCHEMES = { light: LIGHT, dark: new Map([...LIGHT, ...readColors(dark)]) };

/** Relative luminance (WCAG 2.2, section "relative luminance"). */
function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toContrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** What is written on what, and the least contrast: 4.5 for text (WCAG 1.4.3), 3 for what shows a state (1.4.11). */
const PAIRS = [
  ['ink', 'paper', 4.5],
  ['ink', 'paper-deep', 4.5],
  ['ink', 'mark', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'paper-deep', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'paper-deep', 4.5],
  ['accent-deep', 'paper', 4.5],
  ['accent-deep', 'paper-deep', 4.5],
  ['on-accent', 'accent-fill', 4.5],
  ['accent-fill', 'rule', 3],
] as const;

describe.each(Object.entries(SCHEMES))('in the %s', (scheme, colors) => {
  // In the dark the two parts of a bar touch without that contrast: the table beside them says the same.
  const pairs = PAIRS.filter(([, ground]) => scheme === 'light' || ground !== 'rule');
  it.each(pairs)('%s on %s has a contrast of %d', (ink, ground, least) => {
    expect(toContrast(colors.get(ink) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
  });
});
