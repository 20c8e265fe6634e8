import type { DimensionToken, Tokens } from './token-file.ts';

const HEAD = '/* Generated from tokens.json. To update it, run `vitest run shared-ui/src/styles -u`. */';

const toLength = ({ value, unit }: DimensionToken['$value']): string => `${value}${unit}`;

function toSize({ $value, $extensions }: DimensionToken): string {
  const fluid = $extensions?.['site.fluid'];
  return fluid ? `clamp(${toLength(fluid.least)}, ${fluid.preferred}, ${toLength($value)})` : toLength($value);
}

const toFamily = (names: readonly string[]): string =>
  names.map((name) => (name.includes(' ') || name === 'Fraunces' ? `"${name}"` : name)).join(', ');

/** Returns a line for each token: `--group-name: value;`. */
const toLines = <T>(
  group: string,
  tokens: readonly (readonly [string, T])[],
  toValue: (token: T) => string,
): string[] => tokens.map(([name, token]) => `--${group}-${name}: ${toValue(token)};`);

const toBlock = (parts: readonly (readonly string[])[], indent: string): string =>
  parts.map((lines) => lines.map((line) => `${indent}${line}\n`).join('')).join('\n');

/** Returns the style sheet of the tokens: custom properties, followed by those that differ in the dark scheme. */
export function toCss({ color, font, step, space, width, gutter, radius, target }: Tokens): string {
  const dark = color.flatMap(([name, { $extensions }]) =>
    $extensions ? [`--color-${name}: ${$extensions.mode.dark.hex};`] : [],
  );
  const light = [
    // Set through a custom property: otherwise, the bundler adds a polyfill for `light-dark()` to every page, which is
    // not used.
    ['--schemes: light dark;', 'color-scheme: var(--schemes);'],
    toLines('color', color, ({ $value }) => $value.hex),
    toLines('font', font, ({ $value }) => toFamily($value)),
    toLines('step', step, toSize),
    toLines('space', space, toSize),
    [
      ...toLines('width', width, toSize),
      `--gutter: ${toSize(gutter)};`,
      `--radius: ${toSize(radius)};`,
      `--target: ${toSize(target)};`,
      '/* Offset of sticky elements below the menu. */',
      '--below-header: calc(var(--target) + var(--space-5));',
    ],
  ];
  return `${HEAD}\n:root {\n${toBlock(light, '  ')}}\n\n@media (prefers-color-scheme: dark) {\n  :root {\n${toBlock([dark], '    ')}  }\n}\n`;
}
