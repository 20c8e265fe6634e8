/** Relative luminance (WCAG 2.2, section "relative luminance") of a colour such as `#a3142e`. */
function toLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function toContrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** Two adjacent colours, and their minimum contrast: 4.5 for text (WCAG 1.4.3), 3 for non-text elements (1.4.11). */
export interface Pair {
  readonly ink: string;
  readonly ground: string;
  readonly least: 3 | 4.5;
  readonly schemes: readonly ('light' | 'dark')[];
}

const BOTH = ['light', 'dark'] as const;
const text = (ink: string, ...grounds: readonly string[]): Pair[] =>
  grounds.map((ground) => ({ ink, ground, least: 4.5, schemes: BOTH }));

/** The pairs of tokens that the site uses. */
export const PAIRS: readonly Pair[] = [
  ...text('ink', 'paper', 'paper-deep', 'mark'),
  ...text('ink-soft', 'paper', 'paper-deep'),
  ...text('accent', 'paper', 'paper-deep', 'rule'),
  ...text('accent-deep', 'paper', 'paper-deep'),
  ...text('on-accent', 'accent-fill'),
  ...text('paper', 'ink-soft'),
  // The line above the title of a page.
  { ink: 'paper', ground: 'accent', least: 3, schemes: BOTH },
  // In the dark scheme, the two parts of a bar lack this contrast, but the table next to the chart has the same data.
  { ink: 'accent-fill', ground: 'rule', least: 3, schemes: ['light'] },
];
