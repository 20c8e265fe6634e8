import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';

const post = (x: number, top: number, base: number, wide: number): string[] => [
  rect(x - wide / 2, top, wide, base - top, tone.wood),
  rect(x - wide / 2, top, wide * 0.35, base - top, mix(ink.terracotta, ink.ochre, 0.2)),
];

const bar = (left: number, right: number, y: number, thick: number): string[] => [
  rect(left, y - thick / 2, right - left, thick, tone.wood),
  rect(left, y - thick / 2, right - left, thick * 0.35, mix(ink.terracotta, ink.ochre, 0.2)),
];

/** A weaver at a tall silk loom: cream warp, crimson cloth growing towards her. */
export function paintTelarSeda(sheet: Sheet): void {
  const wall = 'M0 0H1600V800H0Z';
  const warp = Array.from({ length: 46 }, (_, index) => d`M${470 + index * 10.4} 470L${452 + index * 11.2} 196`).join(
    '',
  );
  const heddles = Array.from({ length: 38 }, (_, index) => d`M${480 + index * 12} 300V410`).join('');
  const brocade = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 7 }, (_, column) => {
      const [x, y] = [505 + column * 66 + (row % 2) * 33, 545 + row * 46];
      return path(
        d`M${x} ${y - 17}C${x + 15} ${y - 6} ${x + 13} ${y + 9} ${x} ${y + 17}C${x - 13} ${y + 9} ${x - 15} ${y - 6} ${x} ${y - 17}Z`,
        ink.ochre,
        { opacity: 0.9 },
      );
    }),
  );
  const cloth = 'M462 500H950V720H462Z';
  const weaver = {
    skin: tone.skin,
    hair: tone.wood,
    hairStyle: 'bun',
    top: ink.cream,
    bottom: ink.night,
    garment: 'gown',
  } as const;
  sheet.paint(
    rect(
      0,
      0,
      1600,
      800,
      sheet.linear([
        [0, mix(ink.air, ink.cream, 0.35)],
        [1, mix(ink.air, ink.cream, 0.62)],
      ]),
    ),
    sheet.shade(wall, ink.air, { angle: 0, opacity: 0.9 }),
    path(roundArch({ x: 210, base: 640, half: 118, spring: 330, rise: 118 }), tone.limestone),
    path(
      roundArch({ x: 210, base: 640, half: 98, spring: 326, rise: 98 }),
      sheet.linear([
        [0, mix(ink.air, ink.night, 0.1)],
        [1, tone.straw],
      ]),
    ),
    stroke('M210 216V640M112 430H308M112 540H308', tone.limestone, 9),
    polygon(
      [
        [130, 300],
        [300, 240],
        [1180, 1000],
        [620, 1000],
      ],
      ink.cream,
      { opacity: 0.28 },
    ),
    rect(0, 800, 1600, 200, mix(ink.terracotta, ink.sand, 0.35)),
    stroke('M0 850H1600M0 920H1600', tone.earth, 3, { opacity: 0.35 }),
    path('M380 860H1130L1250 920H520Z', tone.shade, { opacity: 0.35 }),
    ...post(430, 120, 870, 34),
    ...post(990, 120, 870, 34),
    ...bar(390, 1030, 140, 36),
    stroke(warp, ink.cream, 3.4),
    ellipse(710, 192, 262, 20, tone.wood),
    ellipse(710, 186, 258, 15, ink.cream),
    ...bar(452, 970, 300, 18),
    stroke(heddles, mix(ink.cream, ink.stone, 0.35), 3),
    ...bar(452, 970, 412, 18),
    stroke('M560 160V292M860 160V292M560 420V780M860 420V780', ink.stone, 4),
    path('M448 462H972V500H448Z', tone.earth),
    path('M448 462H972V474H448Z', ink.terracotta),
    path(cloth, ink.crimson),
    ...brocade,
    sheet.shade(cloth, ink.wine, { angle: 90, opacity: 0.8 }),
    ellipse(706, 724, 262, 24, ink.crimsonDark),
    ...bar(390, 1030, 752, 30),
    ...bar(470, 800, 838, 16),
    ...bar(620, 950, 838, 16),
    path('M560 486C600 466 680 466 720 486C680 502 600 502 560 486Z', ink.ochre),
    path('M600 484H680V489H600Z', ink.crimson),
    rect(1040, 722, 250, 22, tone.wood),
    ...post(1070, 744, 900, 22),
    ...post(1262, 744, 900, 22),
    person(
      1165,
      900,
      590,
      weaver,
      {
        ...poses.sitting,
        head: [4, -71],
        nearArm: [
          [4, -50],
          [18, -53],
        ],
        farArm: [
          [12, -50],
          [30, -60],
        ],
      },
      true,
    ),
    path('M1360 900C1330 850 1330 800 1350 780H1470C1490 800 1490 850 1460 900Z', ink.ochre),
    stroke('M1345 820H1475M1340 850H1480M1350 880H1470', tone.wood, 5, { opacity: 0.6 }),
    ...[
      [1372, 770, ink.crimson],
      [1412, 756, ink.cream],
      [1448, 770, ink.olive],
      [1430, 778, ink.terracotta],
      [1390, 780, ink.night],
    ].map(([x, y, colour]) => ellipse(Number(x), Number(y), 26, 18, String(colour))),
  );
}
