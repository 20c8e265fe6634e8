import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toCss } from './to-css.ts';
import { parseTokens } from './token-file.ts';

const TEXT = readFileSync(path.join(import.meta.dirname, 'tokens.json'), 'utf8');
const tokens = parseTokens(TEXT);

it('generates the style sheet from the tokens', async () => {
  await expect(toCss(tokens)).toMatchFileSnapshot('./tokens.css');
});

it('has the same colour in components and in hex', () => {
  const colors = tokens.color.flatMap(([, { $value, $extensions }]) => [
    $value,
    ...($extensions ? [$extensions.mode.dark] : []),
  ]);
  for (const { components, hex } of colors)
    expect(
      `#${components
        .map((part) =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
    ).toBe(hex);
});

it.each([
  ['a unit', '"unit": "px"', '"unit": "em"'],
  ['a colour space', '"colorSpace": "srgb"', '"colorSpace": "p3"'],
  ['a field', '"target": {', '"aim": {'],
])('rejects %s that is unknown', (_what, right, wrong) => {
  expect(() => parseTokens(TEXT.replace(right, wrong))).toThrow('tokens.json: ');
});
