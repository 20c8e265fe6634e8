import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, ellipse, group, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';

const hung = (x: number, y: number, wide: number, tall: number, picture: readonly string[], clip: string): string[] => [
  rect(x + 14, y + 20, wide, tall, ink.stone, { opacity: 0.35 }),
  rect(x - 10, y - 10, wide + 20, tall + 20, ink.black),
  group(picture, { 'clip-path': clip }),
];

/** A gallery of abstract paintings with three visitors before them. */
export function paintExposicion(sheet: Sheet): void {
  const box = (x: number, y: number, wide: number, tall: number): string => `M${x} ${y}h${wide}v${tall}h${-wide}Z`;
  const vines = [
    rect(120, 210, 330, 400, tone.peach),
    circle(330, 330, 84, ink.crimson),
    path('M120 480C220 420 330 470 450 420V610H120Z', ink.olive),
    path('M120 540C240 500 330 550 450 500V610H120Z', tone.leaf),
    path('M120 590C240 560 330 600 450 560V610H120Z', ink.wine),
  ];
  const arcs = [
    rect(560, 150, 480, 480, ink.ochre),
    ...[230, 180, 130, 80].map((r, index) =>
      path(
        `M${800 - r} 630V${430}A${r} ${r} 0 0 1 ${800 + r} 430V630Z`,
        [ink.terracotta, ink.crimson, ink.wine, ink.cream][index] ?? ink.cream,
      ),
    ),
    circle(800, 260, 40, ink.cream),
  ];
  const blues = [
    rect(1150, 210, 330, 400, ink.night),
    polygon(
      [
        [1150, 610],
        [1260, 330],
        [1340, 610],
      ],
      tone.deepAir,
    ),
    polygon(
      [
        [1260, 610],
        [1390, 280],
        [1480, 610],
      ],
      ink.air,
    ),
    polygon(
      [
        [1390, 280],
        [1480, 610],
        [1420, 610],
      ],
      ink.cream,
    ),
    circle(1220, 290, 34, ink.ochre),
    rect(1150, 560, 330, 50, ink.crimsonDark),
  ];
  const floor = 'M0 740H1600V1000H0Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      740,
      sheet.linear([
        [0, ink.sand],
        [0.3, ink.cream],
        [1, ink.cream],
      ]),
    ),
    sheet.shade('M0 0H1600V740H0Z', ink.sand, { angle: 90, opacity: 0.6 }),
    rect(0, 0, 1600, 44, ink.stone, { opacity: 0.5 }),
    ...[285, 800, 1315].flatMap((x) => [
      polygon(
        [
          [x - 14, 60],
          [x + 14, 60],
          [x + 300, 740],
          [x - 300, 740],
        ],
        sheet.linear([
          [0, tone.straw, 0.7],
          [1, tone.straw, 0],
        ]),
      ),
      path(`M${x - 20} 30H${x + 20}L${x + 28} 66H${x - 28}Z`, ink.black),
    ]),
    ...hung(120, 210, 330, 400, vines, sheet.clip(box(120, 210, 330, 400))),
    ...hung(560, 150, 480, 480, arcs, sheet.clip(box(560, 150, 480, 480))),
    ...hung(1150, 210, 330, 400, blues, sheet.clip(box(1150, 210, 330, 400))),
    ...[470, 1060, 1500].map((x) => rect(x, 540, 34, 24, ink.sand)),
    path(
      floor,
      sheet.linear([
        [0, mix(ink.stone, ink.sand, 0.3)],
        [1, mix(ink.stone, ink.wine, 0.25)],
      ]),
    ),
    sheet.shade(floor, ink.wine, { angle: 90, opacity: 0.4 }),
    stroke('M0 744H1600', ink.cream, 8),
    polygon(
      [
        [620, 750],
        [980, 750],
        [1060, 960],
        [540, 960],
      ],
      ink.ochre,
      { opacity: 0.18 },
    ),
    rect(1180, 838, 260, 26, tone.wood, { rx: 6 }),
    stroke('M1206 864V920M1414 864V920', ink.black, 12),
    ellipse(660, 944, 110, 12, ink.black, { opacity: 0.35 }),
    ellipse(880, 962, 120, 12, ink.black, { opacity: 0.35 }),
    ellipse(350, 910, 90, 10, ink.black, { opacity: 0.3 }),
    person(
      350,
      910,
      400,
      {
        skin: tone.skin,
        hair: ink.stone,
        hairStyle: 'short',
        top: ink.night,
        bottom: ink.black,
        garment: 'trousers',
        facing: 'back',
      },
      poses.standing,
    ),
    person(
      670,
      944,
      460,
      {
        skin: tone.skin,
        hair: tone.wood,
        hairStyle: 'bun',
        top: ink.crimson,
        bottom: ink.crimson,
        garment: 'gown',
        facing: 'back',
      },
      poses.standing,
    ),
    person(
      890,
      962,
      490,
      {
        skin: tone.skinDark,
        hair: ink.black,
        hairStyle: 'curly',
        top: tone.sage,
        bottom: ink.wine,
        garment: 'trousers',
        facing: 'back',
      },
      {
        ...poses.speaking,
        farArm: [
          [13, -72],
          [18, -88],
        ],
      },
    ),
  );
}
