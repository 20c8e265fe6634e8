import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, ellipse, path, polygon, rect, reuse } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { cypress } from '../../primitives/nature/trees.ts';

const gilt = mix(ink.ochre, ink.wine, 0.15);

/** A tier of boxes on the left wall that runs towards the stage: parapet, dark openings, a lamp on each pier. */
function boxes(front: number, back: number): string[] {
  const at = (x: number): number => front + ((back - front) * x) / 410;
  const near = (x: number): number => 1 - (x / 410) * 0.42;
  const openings = [66, 180, 278, 362].flatMap((x) => {
    const [size, base] = [near(x), at(x) + 6];
    return [
      path(roundArch({ x, base, half: 50 * size, spring: 70 * size, rise: 50 * size }), ink.black),
      path(
        roundArch({ x: x + 5 * size, base, half: 42 * size, spring: 66 * size, rise: 42 * size }),
        mix(ink.wine, ink.crimson, 0.3),
      ),
      ellipse(x - 14 * size, base - 30 * size, 13 * size, 16 * size, ink.black, { opacity: 0.6 }),
      ellipse(x + 18 * size, base - 24 * size, 13 * size, 16 * size, ink.black, { opacity: 0.6 }),
    ];
  });
  const lamps = [124, 230, 321].flatMap((x) => [
    circle(x, at(x) - 46 * near(x), 26 * near(x), tone.straw, { opacity: 0.25 }),
    circle(x, at(x) - 46 * near(x), 8 * near(x), tone.straw),
  ]);
  const band = (top: number, deep: number, fill: string): string =>
    polygon(
      [
        [-5, front + top],
        [412, back + top * 0.58],
        [412, back + (top + deep) * 0.58],
        [-5, front + top + deep],
      ],
      fill,
    );
  return [
    ...openings,
    ...lamps,
    band(0, 76, ink.crimsonDark),
    band(-4, 12, gilt),
    band(64, 12, gilt),
    ...[66, 180, 278, 362].map((x) => circle(x, at(x) + 37 * near(x), 12 * near(x), gilt)),
  ];
}

const seat = (fill: string, edge: string): string[] => [
  path('M-44 60V-6C-44 -40 -30 -52 0 -52S44 -40 44 -6V60Z', fill),
  path('M-44 60V-6C-44 -40 -30 -52 0 -52S44 -40 44 -6', 'none', { stroke: edge, 'stroke-width': 5 }),
];

/** The house from the last row: red seats, boxes, a gilded proscenium, a lit set. */
export function paintTeatroPrincipal(sheet: Sheet): void {
  const chair = sheet.keep(seat(ink.crimson, mix(ink.crimson, ink.terracotta, 0.6)));
  const dark = sheet.keep(seat(ink.crimsonDark, ink.crimson));
  const rows = [0.42, 0.52, 0.66, 0.84, 1.08, 1.4].flatMap((near, row) => {
    const y = 690 + near * 210;
    const count = Math.ceil(900 / (100 * near)) + 1;
    return Array.from({ length: count * 2 }, (_, index) => {
      const x = 800 + (index - count + 0.5) * 100 * near;
      return Math.abs(x - 800) < 40 * near ? '' : reuse(row % 2 ? dark : chair, x, y, near);
    });
  });
  const left = [
    rect(0, 0, 420, 1000, mix(ink.wine, ink.black, 0.3)),
    ...boxes(170, 300),
    ...boxes(410, 460),
    ...boxes(650, 620),
  ];
  sheet.paint(
    rect(0, 0, 1600, 1000, mix(ink.wine, ink.black, 0.3)),
    ...left,
    `<g transform="translate(1600 0) scale(-1 1)">${left.join('')}</g>`,
    path('M400 0H1200V780H400Z', mix(ink.wine, ink.black, 0.1)),
    path('M410 780V250C410 130 560 100 800 100S1190 130 1190 250V780Z', gilt),
    path('M440 780V262C440 160 580 132 800 132S1160 160 1160 262V780Z', tone.straw),
    path(
      'M452 780V266C452 170 590 144 800 144S1148 170 1148 266V780Z',
      sheet.linear([
        [0, mix(ink.air, ink.night, 0.2)],
        [0.7, tone.straw],
        [1, ink.cream],
      ]),
    ),
    circle(900, 360, 70, ink.cream),
    path('M452 600C560 520 640 560 740 520S960 540 1148 490V780H452Z', mix(ink.olive, ink.air, 0.35)),
    path('M452 660C600 600 760 640 900 610S1080 600 1148 580V780H452Z', ink.olive),
    ...cypress(620, 700, 230, { leaf: tone.pine, light: ink.olive, bark: tone.wood }),
    ...cypress(680, 690, 160, { leaf: tone.pine, light: ink.olive, bark: tone.wood }),
    path('M940 690V560H1060V690ZM930 562L1000 512L1070 562Z', ink.terracotta),
    rect(985, 630, 30, 60, ink.wine),
    rect(440, 690, 720, 90, tone.wood),
    polygon(
      [
        [440, 690],
        [1160, 690],
        [1160, 704],
        [440, 704],
      ],
      mix(ink.ochre, ink.terracotta, 0.4),
    ),
    path(
      'M452 140H1148V266C1090 330 1040 250 980 250C930 250 920 320 860 320C830 320 820 260 800 260S770 320 740 320C680 320 670 250 620 250C560 250 510 330 452 266Z',
      ink.crimson,
    ),
    path(
      'M452 256C510 320 560 240 620 240C670 240 680 310 740 310C770 310 780 250 800 250S830 310 860 310C920 310 930 240 980 240C1040 240 1090 320 1148 256V268C1090 332 1040 252 980 252C930 252 920 322 860 322C830 322 820 262 800 262S770 322 740 322C680 322 670 252 620 252C560 252 510 332 452 268Z',
      ink.ochre,
    ),
    path('M452 200C540 330 520 560 470 690H452ZM1148 200C1060 330 1080 560 1130 690H1148Z', ink.crimsonDark),
    path('M740 100C740 50 780 30 800 30S860 50 860 100Z', gilt),
    circle(800, 78, 22, ink.crimsonDark),
    path('M789 88V72H785V62H791V66H797V62H803V66H809V62H815V72H811V88Z', tone.straw),
    ...[500, 580, 660, 740, 860, 940, 1020, 1100].map((x) =>
      path(roundArch({ x, base: 790, half: 18, spring: 8, rise: 18 }), tone.straw),
    ),
    rect(400, 776, 800, 30, ink.black),
    rect(0, 776, 1600, 224, mix(ink.wine, ink.black, 0.55)),
    path('M420 776H1180L1320 900H280Z', ink.ochre, { opacity: 0.2 }),
    polygon(
      [
        [790, 776],
        [810, 776],
        [900, 1000],
        [700, 1000],
      ],
      mix(ink.wine, ink.crimson, 0.4),
    ),
    ...rows,
    ellipse(800, -20, 260, 70, ink.ochre, { opacity: 0.2 }),
    rect(
      0,
      0,
      1600,
      1000,
      sheet.glow(800, 480, 950, [
        [0, tone.straw, 0.18],
        [0.5, ink.ochre, 0],
        [1, ink.black, 0.45],
      ]),
    ),
  );
}
