import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';

const gold = {
  lit: ink.ochre,
  light: tone.straw,
  shade: mix(ink.ochre, ink.wine, 0.45),
  dark: mix(ink.ochre, ink.wine, 0.72),
};

/** A twisted column with its capital and base. */
const salomonic = (x: number, top: number, base: number): string[] => {
  const turns = Math.round((base - top) / 46);
  const step = (base - top) / turns;
  return [
    rect(x - 22, top, 44, base - top, gold.shade),
    ...Array.from({ length: turns }, (_, index) =>
      ellipse(x, top + step * (index + 0.5), 29, step * 0.52, gold.lit, {
        transform: d`rotate(-20 ${x} ${top + step * (index + 0.5)})`,
      }),
    ),
    ...Array.from({ length: turns }, (_, index) =>
      stroke(d`M${x - 20} ${top + step * (index + 0.62)}q14 -14 30 -16`, gold.light, 5),
    ),
    rect(x - 36, top - 26, 72, 28, gold.light),
    rect(x - 36, base - 4, 72, 24, gold.light),
  ];
};

/** A niche with a standing figure. */
const niche = (x: number, base: number, half: number, robe: string): string[] => [
  path(roundArch({ x, base, half: half + 14, spring: half * 2.1, rise: half + 14 }), gold.light),
  path(roundArch({ x, base, half, spring: half * 2.05, rise: half }), mix(ink.wine, ink.night, 0.4)),
  path(
    d`M${x - half * 0.45} ${base}C${x - half * 0.6} ${base - half} ${x - half * 0.4} ${base - half * 1.6} ${x} ${base - half * 1.7}C${x + half * 0.4} ${base - half * 1.6} ${x + half * 0.6} ${base - half} ${x + half * 0.45} ${base}Z`,
    robe,
  ),
  ellipse(x, base - half * 1.98, half * 0.2, half * 0.26, tone.skin),
  circle(x, base - half * 2, half * 0.4, 'none', { stroke: ink.ochre, 'stroke-width': 4 }),
];

/** A gilded altarpiece half behind scaffolding, two restorers at work on the boards. */
export function paintAndamioRetablo(sheet: Sheet): void {
  const frame = 'M430 900V330C430 120 640 40 800 40S1170 120 1170 330V900Z';
  const poles = [820, 1010, 1200, 1380].map((x) => stroke(d`M${x} 60V930`, mix(ink.air, ink.cream, 0.2), 12)).join('');
  const boards = [330, 560, 770].flatMap((y) => [
    rect(790, y, 620, 18, mix(ink.ochre, ink.sand, 0.4)),
    rect(790, y + 14, 620, 8, tone.wood),
  ]);
  const worker = {
    skin: tone.skin,
    hair: ink.cream,
    hairStyle: 'cap',
    top: ink.cream,
    bottom: tone.deepAir,
    garment: 'trousers',
  } as const;
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, mix(ink.wine, ink.black, 0.3)],
        [1, mix(ink.wine, ink.crimson, 0.25)],
      ]),
    ),
    sheet.shade('M0 0H1600V1000H0Z', ink.black, { angle: 180, opacity: 0.5 }),
    path(
      'M180 1000V380C180 160 480 -60 800 -60S1420 160 1420 380V1000H1330V390C1330 200 1080 20 800 20S270 200 270 390V1000Z',
      mix(ink.wine, ink.terracotta, 0.35),
    ),
    path(frame, gold.shade),
    sheet.shade(frame, gold.dark, { angle: 0, opacity: 0.9 }),
    path('M452 900V334C452 146 650 62 800 62S1148 146 1148 334V356H452Z', gold.lit),
    path('M500 340C510 190 670 104 800 104S1090 190 1100 340Z', gold.dark),
    ...niche(800, 336, 62, ink.crimson),
    ...[580, 1020].map((x) => circle(x, 270, 46, gold.light) + circle(x, 270, 34, ink.crimsonDark)),
    stroke('M800 60L770 30M800 60V18M800 60L830 30', gold.light, 8),
    rect(420, 346, 760, 30, gold.light),
    rect(420, 600, 760, 26, gold.light),
    rect(420, 606, 760, 6, gold.shade),
    ...[470, 690, 910, 1130].flatMap((x) => salomonic(x, 404, 580)),
    ...[470, 690, 910, 1130].flatMap((x) => salomonic(x, 654, 858)),
    ...niche(580, 596, 56, mix(ink.night, ink.air, 0.3)),
    ...niche(800, 596, 66, ink.cream),
    ...niche(1020, 596, 56, ink.olive),
    ...niche(580, 856, 62, ink.terracotta),
    ...niche(1020, 856, 62, ink.crimson),
    path(roundArch({ x: 800, base: 878, half: 76, spring: 120, rise: 76 }), gold.light),
    path(roundArch({ x: 800, base: 878, half: 60, spring: 116, rise: 60 }), ink.wine),
    path('M770 878C760 820 776 790 800 780C824 790 840 820 830 878Z', ink.cream),
    rect(400, 878, 800, 30, gold.light),
    rect(360, 908, 880, 92, tone.earth),
    rect(0, 950, 1600, 50, mix(ink.wine, ink.black, 0.4)),
    poles,
    stroke('M820 560L1010 330M1010 770L1200 560M1200 330L1380 110M1200 930L1380 770', mix(ink.air, ink.night, 0.2), 6),
    ...boards,
    stroke('M790 260H1410M790 490H1410', mix(ink.air, ink.cream, 0.2), 7),
    person(
      930,
      560,
      190,
      worker,
      {
        ...poses.speaking,
        nearArm: [
          [6, -70],
          [-8, -80],
        ],
      },
      true,
    ),
    person(1110, 772, 190, { ...worker, top: ink.crimson, hair: ink.wine, hairStyle: 'bun' }, poses.kneeling, true),
    rect(1220, 728, 36, 42, ink.terracotta),
    rect(1290, 300, 30, 30, ink.olive),
    rect(
      0,
      0,
      1600,
      1000,
      sheet.glow(700, 430, 760, [
        [0, tone.straw, 0.28],
        [1, ink.ochre, 0],
      ]),
    ),
  );
}
