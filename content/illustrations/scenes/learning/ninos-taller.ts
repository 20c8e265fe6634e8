import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { type Pose, poses } from '../../primitives/figures/pose.ts';

const pot = (x: number, y: number, colour: string): string[] => [
  rect(x - 26, y - 54, 52, 54, ink.cream, { rx: 6 }),
  rect(x - 26, y - 34, 52, 34, colour, { rx: 6 }),
  ellipse(x, y - 54, 26, 7, mix(colour, ink.black, 0.2)),
  stroke(d`M${x - 6} ${y - 56}L${x - 16} ${y - 110}M${x + 6} ${y - 56}L${x + 22} ${y - 104}`, tone.wood, 6),
];

/** A sheet on the wall with a child's drawing on it. */
const drawing = (x: number, y: number, turn: number, marks: readonly string[]): string =>
  place(
    x,
    y,
    1,
    [
      rect(-70, -52, 148, 112, ink.stone, { opacity: 0.3 }),
      rect(-75, -58, 150, 116, ink.cream),
      ...marks,
      circle(0, -50, 6, ink.crimson),
    ],
    turn,
  );

/** Children around a table paint with brushes; their pictures hang on a line above. */
export function paintNinosTaller(sheet: Sheet): void {
  const look = (top: string, hairStyle: Look['hairStyle'], hair: string, skin = tone.skin): Look => ({
    skin,
    hair,
    hairStyle,
    top,
    bottom: ink.night,
    garment: 'trousers',
  });
  const painting: Pose = {
    ...poses.standing,
    head: [3, -89],
    nearArm: [
      [2, -66],
      [15, -58],
    ],
    farArm: [
      [10, -66],
      [18, -60],
    ],
  };
  const wall = 'M0 0H1600V1000H0Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, mix(ink.air, ink.cream, 0.15)],
        [1, mix(ink.air, ink.cream, 0.5)],
      ]),
    ),
    sheet.shade(wall, tone.deepAir, { angle: 20, opacity: 0.5 }),
    circle(180, 1000, 420, ink.ochre, { opacity: 0.35 }),
    circle(1450, 140, 330, ink.cream, { opacity: 0.35 }),
    stroke('M-20 130Q800 230 1620 130', tone.wood, 5),
    drawing(220, 220, -4, [circle(-30, -14, 18, ink.ochre), path('M-75 58V30C-30 0 20 30 75 10V58Z', ink.olive)]),
    drawing(460, 244, 3, [path('M-30 40V-10L0 -36L30 -10V40Z', ink.crimson), rect(-8, 14, 16, 26, ink.cream)]),
    drawing(700, 256, -2, [
      ellipse(0, 6, 40, 24, mix(ink.night, ink.air, 0.4)),
      path('M36 6L60 -14V26Z', mix(ink.night, ink.air, 0.4)),
      circle(-20, 0, 4, ink.cream),
    ]),
    drawing(930, 256, 4, [
      ...[0, 60, 120, 180, 240, 300].map((turn) =>
        ellipse(0, -20, 9, 17, ink.terracotta, { transform: d`rotate(${turn})` }),
      ),
      circle(0, 0, 11, ink.ochre),
      stroke('M0 12V50', ink.olive, 5),
    ]),
    drawing(1160, 242, -3, [
      path('M-40 40V-20H-46V-36H-34V-28H-22V-36H-10V-28H2V-36H14V-20H8V40Z', ink.stone),
      circle(44, -22, 14, ink.ochre),
    ]),
    drawing(1390, 220, 3, [
      stroke('M-50 40C-30 -40 10 -40 0 20S40 -40 54 30', ink.crimson, 8),
      circle(-40, -20, 10, ink.night),
    ]),
    person(300, 900, 430, look(ink.ochre, 'bob', ink.black), painting),
    person(560, 880, 400, look(ink.crimson, 'curly', tone.wood, tone.skinDark), {
      ...painting,
      nearArm: [
        [2, -66],
        [12, -54],
      ],
    }),
    person(
      800,
      900,
      560,
      {
        skin: tone.skin,
        hair: mix(ink.ochre, ink.wine, 0.35),
        hairStyle: 'bun',
        top: ink.cream,
        bottom: ink.wine,
        garment: 'skirt',
        facing: 'front',
      },
      {
        ...poses.standing,
        nearArm: [
          [-11, -66],
          [-17, -54],
        ],
        farArm: [
          [11, -66],
          [17, -54],
        ],
      },
    ),
    person(1050, 880, 400, look(ink.olive, 'short', ink.black), painting, true),
    person(1310, 900, 430, look(ink.terracotta, 'long', mix(ink.ochre, ink.wine, 0.25)), painting, true),
    path('M120 736H1480L1560 830H40Z', mix(ink.ochre, ink.sand, 0.3)),
    sheet.shade('M120 736H1480L1560 830H40Z', ink.terracotta, { angle: 90, opacity: 0.6 }),
    rect(40, 830, 1520, 40, tone.wood),
    rect(110, 870, 44, 140, tone.wood),
    rect(1446, 870, 44, 140, tone.wood),
    path('M330 800L350 758H540L550 800Z', ink.cream),
    circle(430, 778, 16, ink.crimson),
    stroke('M470 786C490 766 510 792 530 774', ink.olive, 7),
    path('M690 806L704 762H900L914 806Z', ink.cream),
    path('M730 800C750 770 790 770 800 786S860 770 880 800Z', ink.ochre),
    path('M1060 800L1070 758H1260L1280 800Z', ink.cream),
    stroke('M1090 790L1120 768L1150 790L1180 768L1210 790L1240 768', mix(ink.night, ink.air, 0.3), 8),
    ...pot(620, 800, ink.crimson),
    ...pot(980, 800, mix(ink.night, ink.air, 0.3)),
    ...pot(1350, 800, ink.ochre),
    ...pot(250, 806, ink.olive),
    stroke('M360 648L400 772M618 660L640 770', tone.wood, 6),
    stroke('M1248 648L1210 776M990 660L960 774', tone.wood, 6),
    circle(580, 816, 12, ink.terracotta, { opacity: 0.8 }),
    circle(1000, 822, 9, ink.crimson, { opacity: 0.8 }),
  );
}
