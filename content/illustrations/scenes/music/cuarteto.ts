import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { ellipse, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { type Pose, poses } from '../../primitives/figures/pose.ts';
import { musicStand, stringed } from '../../primitives/things/instruments.ts';

const chair = (x: number, y: number, size: number, left: boolean): string => {
  const s = left ? -size : size;
  return (
    stroke(`M${x - 70 * s} ${y - 250 * size}V${y}M${x + 40 * s} ${y - 118 * size}V${y}`, ink.black, 9 * size) +
    rect(Math.min(x - 74 * s, x + 50 * s), y - 124 * size, 124 * size, 15 * size, ink.crimsonDark)
  );
};

const violinist: Pose = {
  ...poses.sitting,
  nearArm: [
    [1, -46],
    [14, -59],
  ],
  farArm: [
    [15, -52],
    [25, -62],
  ],
};
const cellist: Pose = {
  ...poses.sitting,
  nearArm: [
    [-1, -46],
    [12, -42],
  ],
  farArm: [
    [13, -52],
    [13, -66],
  ],
};

/** A string quartet in a half circle before stone arches in the late light. */
export function paintCuarteto(sheet: Sheet): void {
  const look = (
    top: string,
    garment: Look['garment'],
    hairStyle: Look['hairStyle'],
    hair: string,
    skin = tone.skin,
  ): Look => ({ skin, hair, hairStyle, top, bottom: top, garment });
  const arches = [140, 470, 800, 1130, 1460].flatMap((x) => [
    path(roundArch({ x, base: 700, half: 138, spring: 330, rise: 138 }), mix(ink.ochre, ink.sand, 0.4)),
    path(
      roundArch({ x, base: 700, half: 116, spring: 326, rise: 116 }),
      sheet.linear([
        [0, mix(ink.terracotta, ink.wine, 0.35)],
        [1, mix(ink.terracotta, ink.ochre, 0.35)],
      ]),
    ),
  ]);
  const floor = 'M0 690H1600V1000H0Z';
  const bow = (x: number, y: number, turn: number): string =>
    place(x, y, 1, [stroke('M-90 0H100', tone.wood, 5), stroke('M-86 8H92', ink.cream, 2.5)], turn);
  sheet.paint(
    rect(
      0,
      0,
      1600,
      700,
      sheet.linear([
        [0, mix(ink.sand, ink.ochre, 0.25)],
        [1, ink.sand],
      ]),
    ),
    sheet.shade('M0 0H1600V700H0Z', ink.terracotta, { angle: 270, opacity: 0.6 }),
    ...arches,
    ...[305, 635, 965, 1295].flatMap((x) => [
      rect(x - 30, 366, 60, 22, tone.limestone),
      rect(x - 22, 388, 44, 300, tone.limestone),
      rect(x + 6, 388, 16, 300, ink.stone, { opacity: 0.5 }),
      rect(x - 32, 676, 64, 24, ink.stone),
    ]),
    rect(0, 120, 1600, 20, tone.limestone),
    polygon(
      [
        [500, 0],
        [760, 0],
        [1360, 1000],
        [820, 1000],
      ],
      ink.cream,
      { opacity: 0.13 },
    ),
    path(
      floor,
      sheet.linear([
        [0, mix(ink.terracotta, ink.wine, 0.3)],
        [1, mix(ink.wine, ink.terracotta, 0.25)],
      ]),
    ),
    stroke(
      'M0 760H1600M0 860H1600M560 690L420 1000M800 690V1000M1040 690L1180 1000M320 690L60 1000M1280 690L1540 1000',
      ink.wine,
      3,
      { opacity: 0.35 },
    ),
    ellipse(800, 890, 640, 84, ink.crimsonDark),
    ellipse(800, 886, 600, 70, 'none', { stroke: ink.ochre, 'stroke-width': 6 }),
    ...musicStand(640, 850, 0.9),
    ...musicStand(960, 850, 0.9),
    chair(590, 838, 0.9, false),
    person(600, 838, 480, look(ink.night, 'gown', 'bun', ink.black), violinist),
    place(712, 548, 0.62, stringed, 76),
    bow(672, 552, -56),
    chair(1010, 838, 0.9, true),
    person(1000, 838, 480, look(ink.black, 'trousers', 'short', ink.sand), violinist, true),
    place(888, 548, 0.68, stringed, -76),
    bow(928, 552, 56),
    chair(330, 910, 1, false),
    person(340, 910, 540, look(ink.black, 'trousers', 'curly', tone.wood, tone.skinDark), violinist),
    place(470, 586, 0.66, stringed, 76),
    bow(424, 592, -52),
    chair(1270, 914, 1, true),
    person(1260, 914, 560, look(ink.crimson, 'gown', 'bob', tone.wood), cellist, true),
    place(1160, 906, 1.12, stringed, 9),
    stroke('M1160 906V930', ink.black, 6),
    bow(1188, 700, 12),
    ...musicStand(800, 930, 1),
  );
}
