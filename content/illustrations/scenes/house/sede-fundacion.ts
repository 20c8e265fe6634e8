import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { leafyCrown } from '../../primitives/nature/foliage.ts';
import { cloud, hours, sky } from '../../primitives/nature/sky.ts';

const balcony = (x: number, y: number): string[] => [
  rect(x - 62, y - 196, 124, 200, tone.limestone),
  rect(x - 46, y - 180, 92, 184, ink.night),
  rect(x - 46, y - 180, 92, 60, mix(ink.night, ink.air, 0.35)),
  stroke(d`M${x} ${y - 180}V${y}M${x - 46} ${y - 120}H${x + 46}`, ink.cream, 6),
  rect(x - 90, y - 180, 42, 184, tone.pine),
  rect(x + 48, y - 180, 42, 184, tone.pine),
  stroke(
    Array.from(
      { length: 6 },
      (_, index) => d`M${x - 86} ${y - 164 + index * 28}h34M${x + 52} ${y - 164 + index * 28}h34`,
    ).join(''),
    ink.olive,
    4,
  ),
  rect(x - 106, y, 212, 14, tone.limestone),
  path(
    d`M${x - 80} ${y + 14}L${x - 60} ${y + 36}H${x - 44}V${y + 14}ZM${x + 80} ${y + 14}L${x + 60} ${y + 36}H${x + 44}V${y + 14}Z`,
    ink.stone,
  ),
  stroke(
    d`M${x - 102} ${y - 76}H${x + 102}${Array.from({ length: 14 }, (_, index) => d`M${x - 100 + index * 15.4} ${y - 74}V${y}`).join('')}`,
    ink.black,
    4,
  ),
];

const geranium = (sheet: Sheet, x: number, y: number): string[] => [
  path(leafyCrown(sheet.random, x, y - 12, 28, 16, 8), ink.olive),
  ...[-14, 0, 14].map((shift) => circle(x + shift, y - 22 - Math.abs(shift % 3) * 3, 8, ink.crimson)),
];

/** The seat of the foundation: a manor house with a stone portal, iron balconies and an orange tree. */
export function paintSedeFundacion(sheet: Sheet): void {
  const front = 'M330 880V220H1270V880Z';
  const oranges = [
    [-60, -40],
    [-20, -90],
    [40, -70],
    [70, -20],
    [10, -30],
    [-40, 10],
    [46, 20],
    [-84, -4],
  ];
  sheet.paint(
    sky(sheet, hours.dawn, 880),
    cloud(sheet, 70, 180, 300, ink.cream, 0.8),
    cloud(sheet, 1230, 120, 300, ink.cream, 0.8),
    path('M-20 880V430H330V880Z', mix(ink.terracotta, ink.cream, 0.45)),
    path('M1270 880V380H1620V880Z', mix(tone.straw, ink.sand, 0.5)),
    path('M-20 440L-20 396H340V440ZM1262 390V344H1620V390Z', mix(ink.terracotta, ink.wine, 0.25)),
    ...[90, 230, 1390, 1530].flatMap((x) => [
      rect(x - 34, 520, 68, 110, tone.deepAir),
      stroke(d`M${x} 520V630`, ink.cream, 5),
    ]),
    path(front, mix(ink.crimson, ink.terracotta, 0.45)),
    sheet.shade(front, ink.wine, { angle: 15, opacity: 0.55 }),
    path('M300 226L340 150H1260L1300 226Z', ink.terracotta),
    stroke(
      Array.from({ length: 22 }, (_, index) => d`M${350 + index * 43} 156L${330 + index * 44.6} 222`).join(''),
      tone.earth,
      5,
      { opacity: 0.6 },
    ),
    rect(290, 222, 1020, 22, tone.earth),
    stroke(Array.from({ length: 24 }, (_, index) => d`M${310 + index * 43} 248v20`).join(''), tone.wood, 12),
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((index) => [
      rect(330, 250 + index * 90, index % 2 ? 46 : 66, 60, tone.limestone),
      rect(index % 2 ? 1224 : 1204, 250 + index * 90, index % 2 ? 46 : 66, 60, tone.limestone),
    ]),
    ...[500, 800, 1100].flatMap((x) => balcony(x, 530)),
    ...[440, 500, 560, 1040, 1100, 1160].flatMap((x) => geranium(sheet, x, 530)),
    path('M764 290H836V340C836 372 800 386 800 386S764 372 764 340Z', tone.limestone),
    path('M784 356V330H779V310H788V318H795V310H805V318H812V310H821V330H816V356Z', ink.crimson),
    rect(330, 590, 940, 14, tone.limestone),
    path(roundArch({ x: 800, base: 880, half: 140, spring: 120, rise: 140 }), tone.limestone),
    stroke(
      Array.from({ length: 11 }, (_, index) => {
        const angle = (index / 10) * Math.PI;
        return d`M${800 - Math.cos(angle) * 98} ${760 - Math.sin(angle) * 98}L${800 - Math.cos(angle) * 138} ${760 - Math.sin(angle) * 138}`;
      }).join(''),
      ink.stone,
      4,
    ),
    path(roundArch({ x: 800, base: 880, half: 96, spring: 118, rise: 96 }), ink.wine),
    path('M704 880V762A96 96 0 0 1 800 666V880Z', tone.wood),
    path('M800 666A96 96 0 0 1 896 762V880H850V720Z', mix(ink.ochre, ink.terracotta, 0.35)),
    stroke(d`M720 740H790M720 800H790M755 680V880`, ink.wine, 4),
    circle(784, 790, 8, ink.ochre),
    ...[500, 1100].flatMap((x) => [
      rect(x - 62, 650, 124, 150, tone.limestone),
      rect(x - 48, 664, 96, 122, ink.night),
      stroke(
        d`M${x - 24} 664V786M${x} 664V786M${x + 24} 664V786M${x - 48} 704H${x + 48}M${x - 48} 746H${x + 48}`,
        ink.black,
        5,
      ),
    ]),
    rect(620, 690, 50, 66, ink.crimsonDark),
    rect(626, 696, 38, 54, ink.ochre),
    stroke('M632 710H658M632 722H658M632 734H650', ink.wine, 3),
    rect(0, 876, 1600, 124, ink.sand),
    stroke(
      'M0 910H1600M0 956H1600M200 876L120 1000M520 876L480 1000M1080 876L1120 1000M1400 876L1480 1000',
      ink.stone,
      3,
      { opacity: 0.4 },
    ),
    polygon(
      [
        [660, 876],
        [940, 876],
        [960, 896],
        [640, 896],
      ],
      tone.limestone,
    ),
    polygon(
      [
        [1270, 880],
        [1620, 880],
        [1620, 960],
      ],
      tone.shade,
      { opacity: 0.25 },
    ),
    ellipse(1180, 950, 120, 14, tone.shade, { opacity: 0.35 }),
    path('M1090 950L1078 870H1204L1192 950Z', ink.terracotta),
    rect(1070, 858, 142, 20, tone.earth),
    stroke('M1140 860V700', tone.wood, 14),
    path(leafyCrown(sheet.random, 1140, 660, 112, 110, 12), tone.leaf),
    path(leafyCrown(sheet.random, 1116, 630, 70, 62, 9), ink.olive),
    ...oranges.map(([x = 0, y = 0]) => circle(1140 + x, 670 + y, 13, ink.ochre)),
    place(0, 0, 1, [
      polygon(
        [
          [520, 944],
          [560, 944],
          [800, 976],
          [760, 982],
        ],
        tone.shade,
        { opacity: 0.35 },
      ),
    ]),
    person(
      540,
      946,
      250,
      { skin: tone.skin, hair: ink.black, hairStyle: 'bob', top: ink.night, bottom: ink.cream, garment: 'skirt' },
      poses.walking,
    ),
  );
}
