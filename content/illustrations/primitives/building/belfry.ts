import { circle, d, path, rect, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { roundArch } from './arches.ts';

/** Stones and tiles of a bell tower. */
export interface BelfryColours {
  readonly lit: string;
  readonly shaded: string;
  readonly dark: string;
  readonly tiles: string;
  readonly bell: string;
}

const bell = (x: number, y: number, colour: string): string =>
  path(
    d`M${x - 11} ${y}C${x - 8} ${y - 6} ${x - 8} ${y - 16} ${x} ${y - 19}C${x + 8} ${y - 16} ${x + 8} ${y - 6} ${x + 11} ${y}Z`,
    colour,
  );

/** A late Baroque bell tower around the origin: foot at y = 0, 150 wide, 470 high with its weathercock. */
export function belfry(sheet: Sheet, { lit, shaded, dark, tiles, bell: bronze }: BelfryColours): string[] {
  const shaft = d`M-75 0V-230H75V0Z`;
  const openings = [-38, 38].map((x) => roundArch({ x, base: -250, half: 20, spring: 36, rise: 20 })).join('');
  const upper = roundArch({ x: 0, base: -350, half: 17, spring: 22, rise: 17 });
  return [
    path(shaft, lit),
    rect(28, -230, 47, 230, shaded, { opacity: 0.5 }),
    sheet.shade(shaft, dark, { angle: 10, opacity: 0.4, scale: 1.9 }),
    rect(-84, -240, 168, 13, shaded),
    rect(-72, -325, 144, 86, lit),
    rect(28, -325, 44, 86, shaded, { opacity: 0.5 }),
    path(openings, dark),
    ...[-38, 38].map((x) => bell(x, -262, bronze)),
    rect(-82, -336, 164, 12, shaded),
    path(d`M-82 -336L-82 -350L-74 -336ZM82 -336L82 -350L74 -336Z`, lit),
    path(d`M-46 -336V-388H46V-336Z`, lit),
    path(d`M16 -336V-388H46V-336Z`, shaded, { opacity: 0.5 }),
    path(upper, dark),
    rect(-52, -396, 104, 9, shaded),
    path(d`M-46 -396C-46 -424 -22 -440 0 -444C22 -440 46 -424 46 -396Z`, tiles),
    path(d`M10 -396C12 -424 8 -438 0 -444C22 -440 46 -424 46 -396Z`, dark, { opacity: 0.35 }),
    stroke(d`M0 -444V-474M-9 -462H9`, dark, 3),
    circle(0, -448, 6, bronze),
    stroke(d`M-75 -120H75M-75 -60H75M-75 -180H75`, dark, 1.6, { opacity: 0.25 }),
    rect(-6, -170, 12, 30, dark, { rx: 6 }),
    circle(0, -205, 13, tiles),
    stroke(d`M0 -213V-205L6 -201`, lit, 2.4),
  ];
}
