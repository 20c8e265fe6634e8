import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { leafyCrown } from '../../primitives/nature/foliage.ts';

const column = (x: number, top: number, base: number): string[] => [
  rect(x - 20, top, 40, base - top, tone.limestone),
  rect(x + 5, top, 15, base - top, ink.stone, { opacity: 0.5 }),
  path(d`M${x - 34} ${top - 22}H${x + 34}L${x + 20} ${top + 4}H${x - 20}Z`, ink.sand),
  rect(x - 38, top - 34, 76, 14, tone.limestone),
  path(d`M${x - 20} ${base - 20}H${x + 20}L${x + 34} ${base}H${x - 34}Z`, ink.stone),
];

function plant(sheet: Sheet, x: number, y: number, size: number, flowers: string): string[] {
  const blooms = Array.from({ length: 6 }, () =>
    circle(x + sheet.random.between(-52, 52) * size, y - sheet.random.between(80, 150) * size, 10 * size, flowers),
  );
  return [
    ellipse(x + 20 * size, y, 60 * size, 10 * size, tone.shade, { opacity: 0.3 }),
    path(leafyCrown(sheet.random, x, y - 108 * size, 66 * size, 56 * size, 11), ink.olive),
    path(
      leafyCrown(sheet.random, x - 14 * size, y - 124 * size, 38 * size, 30 * size, 8),
      mix(ink.olive, ink.ochre, 0.35),
    ),
    ...blooms,
    path(
      d`M${x - 46 * size} ${y - 74 * size}H${x + 46 * size}L${x + 34 * size} ${y}H${x - 34 * size}Z`,
      ink.terracotta,
    ),
    path(d`M${x + 10 * size} ${y - 74 * size}H${x + 46 * size}L${x + 34 * size} ${y}H${x + 6 * size}Z`, ink.wine, {
      opacity: 0.3,
    }),
    rect(x - 52 * size, y - 84 * size, 104 * size, 16 * size, tone.earth),
  ];
}

/** The courtyard: arcade, stone stair, well and geraniums, half in sun and half in shade. */
export function paintPatioSede(sheet: Sheet): void {
  const gallery = [190, 495, 800, 1105, 1410].map((x) =>
    path(
      roundArch({ x, base: 640, half: 128, spring: 190, rise: 128 }),
      sheet.linear([
        [0, mix(tone.pine, ink.night, 0.4)],
        [1, mix(ink.night, ink.air, 0.35)],
      ]),
    ),
  );
  const upper = [190, 495, 800, 1105, 1410].flatMap((x) => [
    path(roundArch({ x, base: 200, half: 96, spring: 80, rise: 96 }), mix(ink.night, ink.air, 0.25)),
    rect(x - 150, 180, 306, 12, tone.wood),
    stroke(Array.from({ length: 15 }, (_, index) => d`M${x - 140 + index * 20} 192V262`).join(''), tone.wood, 7),
    rect(x - 150, 260, 306, 14, tone.wood),
  ]);
  const steps = Array.from({ length: 9 }, (_, index) => [
    polygon(
      [
        [1130 + index * 54, 800 - index * 54],
        [1620, 800 - index * 54],
        [1620, 854 - index * 54],
        [1130 + index * 54, 854 - index * 54],
      ],
      mix(tone.limestone, ink.stone, 0.1 + (index % 2) * 0.1),
    ),
    rect(1130 + index * 54, 800 - index * 54, 490, 12, ink.cream),
  ]).flat();
  const shadow = 'M0 0H620L200 1000H0Z';
  sheet.paint(
    rect(0, 0, 1600, 1000, mix(ink.ochre, ink.cream, 0.4)),
    ...upper,
    rect(0, 270, 1600, 54, mix(ink.ochre, ink.cream, 0.55)),
    rect(0, 318, 1600, 10, ink.stone, { opacity: 0.5 }),
    ...gallery,
    rect(745, 420, 110, 220, ink.crimsonDark),
    stroke('M800 420V640M760 470H790M810 470H840', ink.wine, 5),
    ...[40, 342, 648, 952, 1258, 1562].flatMap((x) => column(x, 466, 640)),
    sheet.shade('M0 0H1600V640H0Z', ink.terracotta, { angle: 180, opacity: 0.5 }),
    rect(0, 640, 1600, 360, mix(ink.terracotta, ink.sand, 0.45)),
    stroke(
      'M0 690H1600M0 760H1600M0 860H1600M560 640L360 1000M720 640L660 1000M880 640L940 1000M1040 640L1240 1000M400 640L60 1000',
      ink.cream,
      4,
      { opacity: 0.45 },
    ),
    ...steps,
    path('M1116 860L1640 336V280L1116 800Z', mix(ink.ochre, ink.cream, 0.5)),
    path('M1116 800L1640 276V262L1108 794Z', tone.limestone),
    path(shadow, tone.shade, { opacity: 0.36 }),
    ellipse(770, 898, 210, 32, tone.shade, { opacity: 0.35 }),
    path('M610 740V880C610 912 890 912 890 880V740Z', tone.limestone),
    sheet.shade('M610 740V880C610 912 890 912 890 880V740Z', ink.stone, { angle: 0, opacity: 0.9 }),
    stroke(
      'M612 800C680 826 820 826 888 800M612 850C680 876 820 876 888 850M700 764V816M800 816V868M680 830V880M840 762V808',
      ink.stone,
      4,
    ),
    ellipse(750, 740, 140, 30, ink.sand),
    ellipse(750, 740, 104, 20, tone.deepNight),
    stroke('M626 740V520C626 440 874 440 874 520V740', ink.black, 13),
    stroke('M750 462V640', ink.sand, 6),
    circle(750, 474, 26, 'none', { stroke: ink.black, 'stroke-width': 9 }),
    path('M718 640H782L774 706H726Z', ink.ochre),
    stroke('M718 642C720 610 780 610 782 642', ink.black, 5),
    stroke('M722 668H778', tone.wood, 5),
    ...plant(sheet, 470, 880, 1.05, ink.crimson),
    ...plant(sheet, 330, 960, 1.4, tone.rose),
    ...plant(sheet, 1040, 900, 1.15, ink.crimson),
    ...plant(sheet, 1180, 980, 1.35, ink.cream),
    ...plant(sheet, 120, 900, 1.1, ink.ochre),
    ...[380, 560, 1000, 1180].flatMap((x) => [
      path(leafyCrown(sheet.random, x, 262, 50, 26, 9), ink.olive),
      ...[-26, 0, 24].map((shift) => circle(x + shift, 258 + (shift % 5), 9, ink.crimson)),
    ]),
  );
}
