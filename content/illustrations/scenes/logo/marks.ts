import { ink, tone } from '../../primitives/drawing/palette.ts';
import { circle, closed, d, path, rect, stroke } from '../../primitives/drawing/shapes.ts';

const grape = (x: number, y: number) => circle(x, y, 14, ink.crimson);
const hexagon = (x: number, y: number, fill: string) =>
  path(
    closed([0, 1, 2, 3, 4, 5].map((k) => [x + 24 * Math.sin((k * Math.PI) / 3), y + 24 * Math.cos((k * Math.PI) / 3)])),
    fill,
  );

/** The marks of the collaborators, each in a square of 120 around the origin. */
export const marks = {
  grapes: [
    ...[
      [-30, -20],
      [0, -20],
      [30, -20],
      [-15, 8],
      [15, 8],
      [0, 36],
    ].map(([x = 0, y = 0]) => grape(x, y)),
    path(d`M0 -36C20 -70 52 -62 58 -50C40 -34 16 -30 0 -36Z`, ink.olive),
  ],
  book: [
    path(d`M-34 -8A34 34 0 0 1 34 -8Z`, ink.ochre),
    path(d`M0 8C-20 -4 -44 -4 -60 4V52C-44 44 -20 44 0 56C20 44 44 44 60 52V4C44 -4 20 -4 0 8Z`, ink.night),
    stroke(d`M0 10V54`, ink.cream, 4),
  ],
  hive: [
    hexagon(-22, -36, ink.ochre),
    hexagon(22, -36, tone.straw),
    hexagon(-44, 2, tone.straw),
    hexagon(0, 2, ink.terracotta),
    hexagon(44, 2, ink.ochre),
    hexagon(-22, 40, ink.ochre),
    hexagon(22, 40, tone.straw),
  ],
  lyre: [
    stroke(d`M-34 -52C-62 0 -40 46 0 52C40 46 62 0 34 -52`, ink.crimson, 10),
    stroke(d`M-16 -30V46M0 -30V50M16 -30V46`, ink.ochre, 4),
    stroke(d`M-40 -34H40`, ink.crimson, 8),
  ],
  shield: [
    path(d`M-50 -54H50V8C50 36 24 54 0 62C-24 54 -50 36 -50 8Z`, ink.night),
    path(d`M-26 40V-30H-16V-20H-6V-30H6V-20H16V-30H26V40Z`, ink.sand),
    path(d`M-8 40V18A8 8 0 0 1 8 18V40Z`, ink.night),
  ],
  pages: [
    path(d`M0 -56L-52 54H-26L0 -2Z`, ink.crimson),
    path(d`M0 -56L52 54H26L0 -2Z`, ink.terracotta),
    path(d`M-18 26H18L26 46H-26Z`, ink.ochre),
  ],
  hills: [
    circle(30, -34, 18, ink.ochre),
    path(d`M-60 30C-40 -20 -10 -20 6 30Z`, ink.olive),
    path(d`M-20 30C0 -34 40 -30 60 30Z`, tone.leaf),
    rect(-60, 30, 120, 10, ink.crimson),
    stroke(d`M-44 56H44M-34 48H34`, ink.olive, 4),
  ],
  arches: [
    stroke(d`M-56 50V0A26 26 0 0 1 -4 0V50`, ink.night, 9),
    stroke(d`M-26 50V0A26 26 0 0 1 26 0V50`, ink.ochre, 9),
    stroke(d`M4 50V0A26 26 0 0 1 56 0V50`, tone.deepAir, 9),
  ],
} as const;
