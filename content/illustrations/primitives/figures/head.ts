import { circle, d, ellipse, type Point, path } from '../drawing/shapes.ts';

/** Hair and hats of small figures. */
export type HairStyle = 'short' | 'bob' | 'bun' | 'long' | 'curly' | 'bald' | 'hat' | 'cap' | 'headscarf';

/** Where a figure looks. */
export type Facing = 'right' | 'front' | 'back';

const hairMarks: Record<HairStyle, (x: number, y: number, hair: string) => readonly string[]> = {
  short: (x, y, hair) => [
    path(
      d`M${x - 5.6} ${y + 1}C${x - 7} ${y - 7} ${x - 1} ${y - 8.5} ${x + 2} ${y - 7.4}C${x + 5.6} ${y - 6.6} ${x + 6} ${y - 3.5} ${x + 5} ${y - 2.4}C${x + 1} ${y - 4} ${x - 2} ${y - 3} ${x - 3} ${y + 2}Z`,
      hair,
    ),
  ],
  bob: (x, y, hair) => [
    path(
      d`M${x - 5} ${y + 6}C${x - 9} ${y - 3} ${x - 5} ${y - 8.6} ${x + 1} ${y - 8}C${x + 5.5} ${y - 7} ${x + 6} ${y - 4} ${x + 5} ${y - 2.6}C${x + 1} ${y - 4} ${x - 1} ${y - 1} ${x - 1} ${y + 5.5}Z`,
      hair,
    ),
  ],
  bun: (x, y, hair) => [
    circle(x - 6, y - 5, 3.4, hair),
    path(
      d`M${x - 5.4} ${y + 2}C${x - 7.5} ${y - 6} ${x - 2} ${y - 8.5} ${x + 2} ${y - 7.4}C${x + 5.4} ${y - 6.5} ${x + 6} ${y - 4} ${x + 5} ${y - 2.8}C${x + 1} ${y - 4} ${x - 2} ${y - 2} ${x - 2.6} ${y + 2.6}Z`,
      hair,
    ),
  ],
  long: (x, y, hair) => [
    path(
      d`M${x - 4} ${y + 14}C${x - 11} ${y + 8} ${x - 9} ${y - 8} ${x} ${y - 8}C${x + 5.5} ${y - 7.6} ${x + 6} ${y - 4} ${x + 5} ${y - 2.6}C${x + 1} ${y - 4} ${x - 1} ${y} ${x - 0.5} ${y + 7}C${x - 0.5} ${y + 11} ${x - 2} ${y + 14} ${x - 4} ${y + 14}Z`,
      hair,
    ),
  ],
  curly: (x, y, hair) => [
    circle(x - 3.5, y - 4, 4.4, hair),
    circle(x + 1, y - 6, 4.2, hair),
    circle(x - 5.5, y + 0.5, 3.8, hair),
    circle(x + 3.8, y - 4.4, 2.8, hair),
  ],
  bald: (x, y, hair) => [
    path(d`M${x - 5.6} ${y - 1}C${x - 6.5} ${y + 3} ${x - 4} ${y + 5} ${x - 2.6} ${y + 3}L${x - 3.4} ${y - 1}Z`, hair),
  ],
  hat: (x, y, hair) => [
    ellipse(x, y - 4, 12, 2.6, hair),
    path(
      d`M${x - 6} ${y - 4}C${x - 6} ${y - 11} ${x - 3} ${y - 11.5} ${x} ${y - 10.6}C${x + 3} ${y - 11.5} ${x + 6} ${y - 11} ${x + 6} ${y - 4}Z`,
      hair,
    ),
  ],
  cap: (x, y, hair) => [
    path(
      d`M${x - 6.4} ${y - 2.5}C${x - 7} ${y - 9.5} ${x + 6} ${y - 10} ${x + 6} ${y - 3.6}L${x + 9.5} ${y - 2.4}Z`,
      hair,
    ),
  ],
  headscarf: (x, y, hair) => [
    path(
      d`M${x - 5} ${y + 5}C${x - 9} ${y - 2} ${x - 5} ${y - 9} ${x + 1} ${y - 8}C${x + 5} ${y - 7.5} ${x + 6} ${y - 4} ${x + 4.8} ${y - 3}C${x + 2} ${y - 3} ${x} ${y + 2} ${x - 1} ${y + 6}L${x - 7} ${y + 9}Z`,
      hair,
    ),
  ],
};

/** A small head: face with a hint of nose, hair over it; seen from behind it is all hair. */
export function head([x, y]: Point, facing: Facing, style: HairStyle, skin: string, hair: string): string[] {
  const face = ellipse(x, y, 5.6, 6.8, skin);
  const nose =
    facing === 'right' ? [path(d`M${x + 4.6} ${y - 1.5}L${x + 7} ${y + 1.6}L${x + 4.6} ${y + 2.6}Z`, skin)] : [];
  const isCovering = style === 'hat' || style === 'cap';
  const behind = facing === 'back' && style !== 'bald' ? [ellipse(x, y - 0.8, 6, 6.8, hair)] : [];
  if (facing === 'back' && !isCovering && style !== 'bun' && style !== 'long') return [face, ...behind];
  return [face, ...nose, ...(isCovering ? [] : behind), ...hairMarks[style](x, y, hair)];
}
