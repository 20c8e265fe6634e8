import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { type Pose, poses } from '../../primitives/figures/pose.ts';

const desk = (x: number, y: number, size: number): string[] => [
  rect(x - 120 * size, y - 160 * size, 250 * size, 20 * size, mix(ink.ochre, ink.terracotta, 0.35)),
  rect(x - 120 * size, y - 142 * size, 250 * size, 34 * size, tone.wood),
  stroke(d`M${x - 100 * size} ${y - 110 * size}V${y}M${x + 110 * size} ${y - 110 * size}V${y}`, ink.black, 9 * size),
  path(
    d`M${x - 50 * size} ${y - 162 * size}L${x - 38 * size} ${y - 176 * size}H${x + 50 * size}L${x + 62 * size} ${y - 162 * size}Z`,
    ink.cream,
  ),
];

/** A bright classroom: a teacher at the blackboard, pupils seen from behind at wooden desks. */
export function paintAula(sheet: Sheet): void {
  const listening: Pose = {
    ...poses.sitting,
    nearArm: [
      [-10, -48],
      [-6, -40],
    ],
    farArm: [
      [10, -48],
      [8, -40],
    ],
    nearLeg: [
      [-4, -16],
      [-4, -1],
    ],
    farLeg: [
      [4, -16],
      [4, -1],
    ],
  };
  const pupil = (
    x: number,
    y: number,
    size: number,
    top: string,
    hairStyle: Look['hairStyle'],
    hair: string,
    skin = tone.skin,
  ): string[] => [
    ...desk(x + 6, y, size / 440),
    person(
      x,
      y + size * 0.06,
      size,
      { skin, hair, hairStyle, top, bottom: ink.night, garment: 'trousers', facing: 'back' },
      listening,
    ),
    rect(x - size * 0.13, y - size * 0.4, size * 0.26, size * 0.16, mix(ink.terracotta, ink.wine, 0.2), { rx: 6 }),
    stroke(
      d`M${x - size * 0.1} ${y - size * 0.24}V${y + size * 0.05}M${x + size * 0.1} ${y - size * 0.24}V${y + size * 0.05}`,
      ink.black,
      size * 0.02,
    ),
  ];
  const windows = [90, 270].flatMap((x) => [
    rect(x, 150, 140, 380, ink.cream),
    rect(
      x + 12,
      162,
      116,
      356,
      sheet.linear([
        [0, ink.air],
        [1, ink.cream],
      ]),
    ),
    path(d`M${x + 12} 518V460C${x + 50} 430 ${x + 90} 450 ${x + 128} 420V518Z`, ink.olive),
    stroke(d`M${x + 70} 160V520M${x + 10} 330H${x + 130}`, ink.cream, 8),
  ]);
  sheet.paint(
    rect(
      0,
      0,
      1600,
      700,
      sheet.linear(
        [
          [0, tone.straw],
          [1, mix(ink.ochre, ink.cream, 0.65)],
        ],
        0,
      ),
    ),
    sheet.shade('M0 0H1600V700H0Z', ink.ochre, { angle: 0, opacity: 0.7 }),
    ...windows,
    rect(0, 560, 1600, 12, mix(ink.terracotta, ink.ochre, 0.3)),
    rect(0, 572, 1600, 130, mix(ink.terracotta, ink.cream, 0.35)),
    rect(500, 110, 640, 400, tone.wood),
    rect(516, 126, 608, 368, tone.pine),
    sheet.shade('M516 126H1124V494H516Z', ink.cream, { angle: 300, opacity: 0.25 }),
    stroke('M590 400C640 380 660 250 690 250S740 400 800 400M560 420H830M580 440V220', ink.cream, 5),
    circle(690, 250, 9, ink.ochre),
    stroke('M880 200H1070M880 236H1030M880 272H1056', ink.cream, 5, { opacity: 0.8 }),
    path('M900 440L950 350L1000 440Z', 'none', { stroke: ink.ochre, 'stroke-width': 5 }),
    rect(500, 502, 640, 16, mix(ink.ochre, ink.terracotta, 0.4)),
    rect(1250, 150, 230, 190, ink.cream),
    path('M1264 164H1466V326H1264Z', mix(ink.air, ink.cream, 0.3)),
    path('M1290 210C1330 180 1400 200 1440 190C1450 240 1420 300 1370 306C1320 310 1280 260 1290 210Z', ink.olive),
    circle(1370, 250, 8, ink.crimson),
    circle(1360, 90, 44, ink.cream),
    stroke('M1360 90V62M1360 90L1380 100', ink.black, 5),
    rect(0, 700, 1600, 300, mix(ink.terracotta, ink.sand, 0.4)),
    stroke('M0 770H1600M0 870H1600', tone.earth, 3, { opacity: 0.3 }),
    polygon(
      [
        [90, 700],
        [410, 700],
        [1040, 1000],
        [460, 1000],
      ],
      ink.cream,
      { opacity: 0.3 },
    ),
    ellipse(1130, 756, 110, 12, tone.shade, { opacity: 0.3 }),
    person(
      1120,
      756,
      470,
      { skin: tone.skin, hair: ink.black, hairStyle: 'bun', top: ink.crimson, bottom: ink.night, garment: 'skirt' },
      poses.speaking,
      true,
    ),
    stroke('M1014 386L960 350', tone.wood, 5),
    ...pupil(360, 860, 330, ink.olive, 'curly', ink.black, tone.skinDark),
    ...pupil(680, 860, 330, ink.cream, 'long', tone.wood),
    ...pupil(970, 860, 330, tone.deepAir, 'short', ink.black),
    ...pupil(1290, 860, 330, ink.ochre, 'bun', mix(ink.ochre, ink.wine, 0.5)),
    ...pupil(210, 1010, 430, ink.night, 'short', tone.wood),
    ...pupil(560, 1010, 430, ink.crimsonDark, 'bun', ink.black),
    ...pupil(900, 1010, 430, ink.terracotta, 'short', ink.black, tone.skinDark),
    ...pupil(1270, 1010, 430, tone.sage, 'long', mix(ink.ochre, ink.wine, 0.3)),
  );
}
