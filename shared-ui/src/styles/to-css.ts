import type { DimensionToken, Tokens } from './token-file.ts';

const HEAD = '/* Made from tokens.json, the source: `vitest run shared-ui/src/styles -u` makes it anew. */';

const toLength = ({ value, unit }: DimensionToken['$value']): string => `${value}${unit}`;

function toSize({ $value, $extensions }: DimensionToken): string {
  const fluid = $extensions?.['site.fluid'];
  return fluid ? `clamp(${toLength(fluid.least)}, ${fluid.preferred}, ${toLength($value)})` : toLength($value);
}

const toFamily = (names: readonly string[]): string =>
  names.map((name) => (name.includes(' ') || name === 'Fraunces' ? `"${name}"` : name)).join(', ');

/** One line for each token: `--group-name: value;`. */
const toLines = <T>(
  group: string,
  tokens: readonly (readonly [string, T])[],
  toValue: (token: T) => string,
): string[] => tokens.map(([name, token]) => `--${group}-${name}: ${toValue(token)};`);

const toBlock = (parts: readonly (readonly string[])[], indent: string): string =>
  parts.map((lines) => lines.map((line) => `${indent}${line}\n`).join('')).join('\n');

/** The style sheet of the tokens: custom properties, and those of the dark scheme that differ. */
export function toCss({ color, font, step, space, width, gutter, radius, target, layer }: Tokens): string {
  const dark = color.flatMap(([name, { $extensions }]) =>
    $extensions ? [`--color-${name}: ${$extensions.mode.dark.hex};`] : [],
  );
  const light = [
    // By way of a property: the bundler would add a stand-in for `light-dark()`, which nobody uses, to every page.
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
      '/* Where what sticks has to stand to be seen below the menu. */',
      '--below-header: calc(var(--target) + var(--space-5));',
    ],
    toLines('layer', layer, ({ $value }) => `${$value}`),
  ];
  return `${HEAD}\n:root {\n${toBlock(light, '  ')}}\n\n@media (prefers-color-scheme: dark) {\n  :root {\n${toBlock([dark], '    ')}  }\n}\n`;
}
