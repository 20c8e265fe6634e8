import { ink } from '../drawing/palette.ts';
import { circle, d, type Point, path, polygon, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** A beam of light that widens from a point to an edge and fades on its way down. */
export const beam = (sheet: Sheet, from: Point, left: Point, right: Point, colour: string, strength = 0.5): string =>
  polygon(
    [from, left, right],
    sheet.linear([
      [0, colour, strength],
      [1, colour, 0.05],
    ]),
  );

/** A string of bulbs or paper lanterns that hangs between two points. */
export function lightString(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  r: number,
  colours: readonly [string, ...string[]],
): string[] {
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + 4 * sag * share * (1 - share),
  ];
  const [middleX, middleY] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  return [
    stroke(d`M${from[0]} ${from[1]}Q${middleX} ${middleY} ${to[0]} ${to[1]}`, ink.black, 2.5),
    ...Array.from({ length: count }, (_, index) => {
      const [x, y] = at((index + 0.5) / count);
      const colour = colours[index % colours.length] ?? colours[0];
      return circle(x, y + r, r * 2.2, colour, { opacity: 0.18 }) + circle(x, y + r, r, colour);
    }),
  ];
}

/** A candle flame around a point with its halo. */
export const flame = (x: number, y: number, size: number): string =>
  circle(x, y, size * 4, ink.ochre, { opacity: 0.12 }) +
  circle(x, y, size * 2.2, ink.ochre, { opacity: 0.2 }) +
  path(
    d`M${x} ${y - size * 1.3}C${x + size * 0.9} ${y - size * 0.2} ${x + size * 0.6} ${y + size * 0.9} ${x} ${y + size * 0.9}S${x - size * 0.9} ${y - size * 0.2} ${x} ${y - size * 1.3}Z`,
    ink.cream,
  );
