import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, rect, reuse, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { bunchPlaces, grape } from '../../primitives/nature/grapes.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, disc, hours, sky } from '../../primitives/nature/sky.ts';
import { bushVine } from '../../primitives/nature/vines.ts';

const worker = (top: string, bottom: string, garment: Look['garment'], skin = tone.skin): Look => ({
  skin,
  hair: ink.ochre,
  hairStyle: 'hat',
  top,
  bottom,
  garment,
});

function basket(x: number, y: number, size: number): string[] {
  return [
    path(d`M${x - 62 * size} ${y - 70 * size}H${x + 62 * size}L${x + 48 * size} ${y}H${x - 48 * size}Z`, ink.ochre),
    stroke(
      d`M${x - 58 * size} ${y - 46 * size}H${x + 58 * size}M${x - 54 * size} ${y - 22 * size}H${x + 54 * size}M${x - 26 * size} ${y - 66 * size}L${x - 20 * size} ${y}M${x + 26 * size} ${y - 66 * size}L${x + 20 * size} ${y}`,
      tone.wood,
      4 * size,
      { opacity: 0.6 },
    ),
    path(d`M${x + 10 * size} ${y - 70 * size}H${x + 62 * size}L${x + 48 * size} ${y}H${x + 8 * size}Z`, ink.wine, {
      opacity: 0.25,
    }),
  ];
}

/** Pickers in straw hats among the vines at the first hour of the harvest. */
export function paintVendimia(sheet: Sheet): void {
  const vine = { leaf: tone.leaf, shade: ink.wine, light: mix(ink.olive, ink.ochre, 0.35), wood: ink.wine };
  const bushes = [0, 1, 2].map(() => sheet.keep(bushVine(sheet, vine)));
  const row = (y: number, size: number, step: number, from: number): string[] =>
    Array.from({ length: Math.ceil(1700 / step) }, (_, index) =>
      reuse(bushes[index % 3] ?? '', from + index * step, y, size),
    );
  const berry = sheet.keep(grape({ skin: ink.crimsonDark, shade: ink.wine, light: tone.rose }));
  const heap = (x: number, y: number, size: number): string[] => [
    ...bunchPlaces(sheet, x, y - 84 * size, 130 * size, 36 * size, 20 * size).map(([gx, gy]) =>
      reuse(berry, gx, gy, 0.26 * size),
    ),
  ];
  sheet.paint(
    sky(sheet, hours.goldenHour, 560),
    disc(760, 380, 130, ink.cream, 4),
    cloud(sheet, 150, 200, 360, ink.cream, 0.55),
    cloud(sheet, 1100, 260, 330, ink.cream, 0.5),
    ridge(sheet, { y: 470, swing: 44, crests: 3, fill: mix(ink.terracotta, ink.crimson, 0.3) }),
    ridge(sheet, { y: 520, swing: 20, crests: 4, fill: mix(ink.terracotta, ink.wine, 0.5) }),
    rect(
      0,
      545,
      1600,
      455,
      sheet.linear([
        [0, mix(ink.terracotta, ink.ochre, 0.3)],
        [1, tone.earth],
      ]),
    ),
    ...row(580, 0.42, 80, 20),
    ...row(622, 0.62, 118, -30),
    person(1080, 660, 170, worker(ink.cream, ink.night, 'trousers'), poses.bending, true),
    ...row(690, 0.95, 178, 30),
    person(330, 790, 330, worker(ink.cream, ink.crimson, 'skirt'), poses.bending),
    ...basket(520, 800, 0.9),
    ...heap(520, 800, 0.9),
    ...row(800, 1.45, 290, -70),
    ellipse(860, 902, 130, 16, ink.wine, { opacity: 0.4 }),
    person(840, 900, 470, worker(ink.crimson, ink.night, 'trousers', tone.skinDark), {
      ...poses.walking,
      nearArm: [
        [-10, -70],
        [-5, -95],
      ],
      farArm: [
        [12, -76],
        [10, -98],
      ],
    }),
    ...basket(855, 440, 1.05),
    ...heap(855, 440, 1.05),
    person(1260, 880, 400, worker(mix(ink.olive, ink.cream, 0.3), ink.wine, 'skirt'), poses.bending, true),
    ...row(985, 2.3, 440, 60),
  );
}
