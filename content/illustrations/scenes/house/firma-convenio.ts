import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, ellipse, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';

/** A flag on a pole with soft folds. */
const flag = (x: number, cloth: string, fold: string): string[] => [
  stroke(`M${x} 900V160`, ink.ochre, 11),
  circle(x, 150, 15, ink.ochre),
  path(
    `M${x} 190C${x + 60} 210 ${x + 80} 300 ${x + 70} 420C${x + 64} 560 ${x + 90} 640 ${x + 40} 720C${x + 10} 680 ${x} 600 ${x} 520Z`,
    cloth,
  ),
  path(
    `M${x + 30} 230C${x + 50} 380 ${x + 30} 520 ${x + 40} 720C${x + 10} 680 ${x} 600 ${x} 520C${x + 10} 420 ${x + 20} 330 ${x + 30} 230Z`,
    fold,
  ),
];

/** Two people shake hands over a table with a freshly signed paper. */
export function paintFirmaConvenio(sheet: Sheet): void {
  const wall = 'M0 0H1600V1000H0Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, mix(ink.sand, ink.cream, 0.3)],
        [1, ink.sand],
      ]),
    ),
    sheet.shade(wall, mix(ink.ochre, ink.stone, 0.4), { angle: 270, opacity: 0.5 }),
    circle(800, 430, 380, ink.ochre, { opacity: 0.35 }),
    circle(800, 430, 300, ink.ochre, { opacity: 0.5 }),
    place(800, 440, 3.4, [
      path(
        'M-38 -56H-26V-46H-16V-56H-5V-46H5V-56H16V-46H26V-56H38V-32H-38ZM-33 -20H33V44H-33ZM0 -14C-10 -6 -17 4 -17 16V44H17V16C17 4 10 -6 0 -14Z',
        tone.straw,
        { 'fill-rule': 'evenodd' },
      ),
      rect(-41, -29, 82, 6, tone.straw),
    ]),
    ...flag(130, ink.crimson, ink.crimsonDark),
    ...flag(250, ink.ochre, mix(ink.ochre, ink.terracotta, 0.6)),
    `<g transform="translate(1600 0) scale(-1 1)">${[...flag(130, ink.night, tone.deepNight), ...flag(250, tone.sage, ink.olive)].join('')}</g>`,
    rect(0, 880, 1600, 120, mix(ink.terracotta, ink.wine, 0.4)),
    person(
      520,
      1010,
      860,
      { skin: tone.skin, hair: ink.stone, hairStyle: 'bun', top: ink.night, bottom: ink.night, garment: 'skirt' },
      {
        ...poses.standing,
        head: [2, -92],
        nearArm: [
          [6, -66],
          [29.5, -61],
        ],
        farArm: [
          [9, -66],
          [10, -52],
        ],
      },
    ),
    path('M500 296C520 330 560 330 580 300L590 330C560 356 520 352 496 326Z', ink.crimson),
    path('M546 330L570 400L540 392L528 334Z', ink.crimson),
    person(
      1080,
      1010,
      890,
      {
        skin: tone.skinDark,
        hair: ink.black,
        hairStyle: 'short',
        top: ink.wine,
        bottom: ink.black,
        garment: 'trousers',
      },
      {
        ...poses.standing,
        head: [2, -92],
        nearArm: [
          [6, -66],
          [28.5, -59.5],
        ],
        farArm: [
          [9, -66],
          [10, -52],
        ],
      },
      true,
    ),
    path('M1062 272L1040 284L1046 420L1062 300Z', ink.cream),
    path('M1052 286L1044 292L1046 400L1056 380Z', ink.ochre),
    path('M-20 800H1620V880H-20Z', mix(ink.terracotta, ink.wine, 0.2)),
    rect(-20, 800, 1640, 14, mix(ink.ochre, ink.terracotta, 0.35)),
    path('M-20 880H1620V1010H-20Z', ink.crimsonDark),
    sheet.shade('M-20 880H1620V1010H-20Z', ink.black, { angle: 90, opacity: 0.6 }),
    stroke('M-20 900H1620', ink.ochre, 6),
    ellipse(800, 846, 230, 24, ink.wine, { opacity: 0.35 }),
    path('M620 850L660 812H800V850ZM980 850L940 812H800V850Z', ink.cream),
    stroke('M682 826H780M670 838H780M820 826H916M820 838H930', ink.stone, 3.5),
    stroke('M846 846q10 -12 20 0t20 -4t20 2', ink.night, 4),
    stroke('M690 847q10 -10 18 0t22 -3', ink.crimson, 4),
    stroke('M1010 846L1090 820M590 846L510 820', ink.black, 8),
    stroke('M1010 846L996 850M590 846L604 850', ink.ochre, 6),
    rect(1220, 760, 60, 70, ink.cream, { opacity: 0.6 }),
    rect(1224, 790, 52, 40, tone.paleSky),
    rect(330, 760, 60, 70, ink.cream, { opacity: 0.6 }),
    rect(334, 790, 52, 40, tone.paleSky),
  );
}
