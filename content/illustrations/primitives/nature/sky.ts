import { ink, mix, tone } from '../drawing/palette.ts';
import { circle, d, path, rect } from '../drawing/shapes.ts';
import type { Sheet, Stop } from '../drawing/sheet.ts';

/** The hours of the set; each is a band of colours from zenith to horizon. */
export const hours = {
  dawn: [
    [0, ink.air],
    [0.45, mix(ink.air, tone.peach, 0.6)],
    [0.75, tone.peach],
    [1, tone.straw],
  ],
  morning: [
    [0, mix(ink.air, ink.cream, 0.25)],
    [0.8, ink.cream],
    [1, ink.cream],
  ],
  noon: [
    [0, mix(ink.air, ink.night, 0.22)],
    [0.6, tone.haze],
    [1, ink.cream],
  ],
  goldenHour: [
    [0, tone.straw],
    [0.55, ink.ochre],
    [1, ink.terracotta],
  ],
  dusk: [
    [0, mix(ink.night, ink.wine, 0.5)],
    [0.45, ink.crimson],
    [0.8, ink.terracotta],
    [1, ink.ochre],
  ],
  violet: [
    [0, ink.night],
    [0.6, mix(ink.night, ink.crimson, 0.45)],
    [1, mix(ink.terracotta, ink.cream, 0.3)],
  ],
  night: [
    [0, tone.deepNight],
    [0.7, ink.night],
    [1, mix(ink.night, ink.stone, 0.45)],
  ],
} as const satisfies Record<string, readonly Stop[]>;

/** Fills the sheet with the sky of an hour, its horizon at `horizon` (picture units from the top). */
export function sky(sheet: Sheet, stops: readonly Stop[], horizon = sheet.height): string {
  return rect(0, 0, sheet.width, horizon + 2, sheet.linear(stops));
}

/** A sun or moon with flat halo rings, as on a poster. */
export function disc(cx: number, cy: number, r: number, fill: string, rings = 3): string {
  const halo = Array.from({ length: rings }, (_, index) =>
    circle(cx, cy, r * (1.45 + (rings - 1 - index) * 0.55), fill, { opacity: 0.1 }),
  );
  return [...halo, circle(cx, cy, r, fill)].join('');
}

/** A long flat cloud bank with rounded ends; `x` is its left end, `y` its base. */
export function cloud(sheet: Sheet, x: number, y: number, length: number, fill: string, opacity = 0.7): string {
  const thick = length * 0.05;
  const bank = (left: number, base: number, span: number): string =>
    d`M${left} ${base}h${span}a${thick / 2} ${thick / 2} 0 0 0 0 ${-thick}h${-span}a${thick / 2} ${thick / 2} 0 0 0 0 ${thick}Z`;
  const upper = sheet.random.between(0.2, 0.45);
  return path(
    bank(x, y, length) +
      bank(x + length * upper, y - thick * 0.98, length * 0.45) +
      bank(x - length * 0.22, y + thick * 0.98, length * 0.6),
    fill,
    { opacity },
  );
}

/** Stars above `horizon`, as one path of dots. */
export function stars(sheet: Sheet, horizon: number, count: number): string {
  const dots = Array.from(
    { length: count },
    () => d`M${sheet.random.between(0, sheet.width)} ${horizon * sheet.random.between(0, 1) ** 1.4}h0`,
  );
  const half = Math.floor(count * 0.75);
  const star = (data: string, width: number): string =>
    `<path d="${data}" stroke="${ink.cream}" stroke-width="${width}" stroke-linecap="round" opacity=".8"/>`;
  return star(dots.slice(0, half).join(''), 2.6) + star(dots.slice(half).join(''), 5);
}
