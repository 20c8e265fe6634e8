import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { type Pose, poses } from '../../primitives/figures/pose.ts';
import { swifts } from '../../primitives/nature/birds.ts';

const climbing: Pose = {
  ...poses.walking,
  nearLeg: [
    [8, -34],
    [8, -14],
  ],
  farLeg: [
    [-2, -26],
    [-6, -2],
  ],
  nearArm: [
    [-6, -66],
    [4, -58],
  ],
  farArm: [
    [9, -68],
    [14, -60],
  ],
};

/** Three students climb a stair towards an arch full of light. */
export function paintBecasEstudiantes(sheet: Sheet): void {
  const steps = Array.from({ length: 9 }, (_, index) => {
    const y = 1000 - index * 46;
    const half = 760 - index * 62;
    const fill = mix(ink.wine, ink.terracotta, index * 0.1);
    return [
      rect(800 - half, y - 46, half * 2, 47, fill),
      rect(800 - half, y - 46, half * 2, 11, mix(fill, tone.straw, 0.55)),
    ];
  }).flat();
  const frame = { x: 800, base: 590, half: 300, spring: 250, rise: 300 };
  const wall = 'M0 0H1600V640H0Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, mix(ink.night, ink.wine, 0.55)],
        [1, mix(ink.wine, ink.night, 0.25)],
      ]),
    ),
    sheet.shade(wall, tone.deepNight, { angle: 270, opacity: 0.7 }),
    stroke(
      'M0 120H500M1100 120H1600M0 260H500M1100 260H1600M0 400H500M1100 400H1600M0 540H500M1100 540H1600M200 120V260M360 260V400M160 400V540M1400 120V260M1240 260V400M1440 400V540',
      tone.deepNight,
      4,
      { opacity: 0.5 },
    ),
    path(roundArch({ ...frame, half: 350, rise: 350 }), mix(ink.terracotta, ink.wine, 0.45)),
    path(roundArch({ ...frame, half: 326, rise: 326 }), mix(ink.terracotta, ink.ochre, 0.3)),
    path(
      roundArch(frame),
      sheet.linear([
        [0, mix(ink.air, ink.cream, 0.3)],
        [0.55, tone.straw],
        [1, ink.cream],
      ]),
    ),
    circle(800, 400, 120, ink.cream),
    ...[180, 240].map((r) =>
      circle(800, 400, r, ink.cream, { opacity: 0.25, 'clip-path': sheet.clip(roundArch(frame)) }),
    ),
    path('M500 560C600 500 680 540 780 510S1000 530 1100 480V592H500Z', mix(ink.olive, ink.cream, 0.3)),
    swifts(sheet, 800, 230, 6, ink.wine, 130),
    ...steps,
    polygon(
      [
        [560, 590],
        [1040, 590],
        [1320, 1000],
        [280, 1000],
      ],
      sheet.linear([
        [0, ink.cream, 0.75],
        [1, tone.straw, 0.1],
      ]),
    ),
    polygon(
      [
        [470, 880],
        [530, 880],
        [420, 1000],
        [330, 1000],
      ],
      ink.wine,
      { opacity: 0.45 },
    ),
    polygon(
      [
        [790, 800],
        [850, 800],
        [850, 1000],
        [750, 1000],
      ],
      ink.wine,
      { opacity: 0.45 },
    ),
    polygon(
      [
        [1090, 900],
        [1150, 900],
        [1290, 1000],
        [1200, 1000],
      ],
      ink.wine,
      { opacity: 0.45 },
    ),
    person(
      500,
      886,
      430,
      { skin: tone.skin, hair: ink.black, hairStyle: 'long', top: ink.cream, bottom: ink.crimson, garment: 'skirt' },
      climbing,
    ),
    path('M452 555C440 560 436 620 446 672H490L494 560Z', ink.olive),
    path('M448 620H484V660H448Z', tone.leaf),
    person(
      820,
      812,
      430,
      {
        skin: tone.skinDark,
        hair: ink.black,
        hairStyle: 'curly',
        top: ink.ochre,
        bottom: ink.night,
        garment: 'trousers',
        facing: 'back',
      },
      {
        ...poses.walking,
        nearArm: [
          [-10, -66],
          [-12, -52],
        ],
        farArm: [
          [10, -66],
          [4, -58],
        ],
        nearLeg: [
          [-4, -34],
          [-4, -14],
        ],
        farLeg: [
          [4, -26],
          [4, -1],
        ],
      },
    ),
    rect(784, 478, 72, 100, ink.crimson, { rx: 20 }),
    rect(796, 526, 48, 40, ink.crimsonDark, { rx: 8 }),
    person(
      1120,
      906,
      440,
      {
        skin: tone.skin,
        hair: tone.wood,
        hairStyle: 'short',
        top: tone.deepAir,
        bottom: ink.black,
        garment: 'trousers',
      },
      climbing,
      true,
    ),
    rect(1080, 618, 62, 50, ink.cream),
    rect(1076, 664, 68, 16, ink.crimson),
    rect(1080, 680, 62, 12, ink.ochre),
  );
}
