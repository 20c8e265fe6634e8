import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, path, polygon, rect, reuse, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { leafyCrown } from '../../primitives/nature/foliage.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, disc, hours, sky } from '../../primitives/nature/sky.ts';
import { broadTree, cypress } from '../../primitives/nature/trees.ts';

const lettuce = (sheet: Sheet, leaf: string, light: string): string[] => [
  path(leafyCrown(sheet.random, 0, -18, 34, 22, 8), leaf),
  path(leafyCrown(sheet.random, -3, -22, 20, 13, 7), light),
];

const tomatoStake = (sheet: Sheet): string[] => [
  stroke('M0 4V-150M-26 4L0 -110M26 4L0 -110', tone.wood, 5),
  path(leafyCrown(sheet.random, 0, -70, 34, 58, 9), ink.olive),
  ...[
    [-14, -40],
    [12, -66],
    [-8, -92],
    [16, -30],
    [4, -110],
  ].map(([x = 0, y = 0]) => circle(x, y, 9, ink.crimson)),
];

/** A shared kitchen garden: rows to the farmhouse, one person waters, one hoes. */
export function paintHuertaSocial(sheet: Sheet): void {
  const green = sheet.keep(lettuce(sheet, tone.sage, mix(ink.olive, ink.cream, 0.7)));
  const red = sheet.keep(lettuce(sheet, ink.wine, ink.crimsonDark));
  const stake = sheet.keep(tomatoStake(sheet));
  const rows = [-3, -2, -1, 0, 1, 2, 3].flatMap((row) =>
    [0.22, 0.3, 0.41, 0.55, 0.74, 1].map((near) => {
      const kind = row === -2 || row === 2 ? stake : row === 0 ? red : green;
      return { near, mark: reuse(kind, 800 + row * 255 * near, 590 + 400 * near, near * 1.55) };
    }),
  );
  const ordered = [...rows].sort((a, b) => a.near - b.near);
  const gardener: Look = {
    skin: tone.skin,
    hair: ink.ochre,
    hairStyle: 'hat',
    top: ink.crimson,
    bottom: ink.night,
    garment: 'trousers',
  };
  const neighbour: Look = {
    skin: tone.skinDark,
    hair: ink.cream,
    hairStyle: 'headscarf',
    top: ink.cream,
    bottom: tone.deepAir,
    garment: 'skirt',
  };
  const furrows = [-3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 3.5]
    .map((row) => d`M${800 + row * 50} 670L${800 + row * 262} 1000`)
    .join('');
  sheet.paint(
    sky(sheet, hours.morning, 640),
    disc(420, 240, 84, ink.ochre, 3),
    cloud(sheet, 900, 190, 380, ink.cream, 0.95),
    ridge(sheet, { y: 540, swing: 30, crests: 3, fill: mix(ink.air, ink.olive, 0.35) }),
    ...cypress(1270, 660, 270, { leaf: tone.pine, light: ink.olive, bark: tone.wood }),
    path('M930 660V500H1210V660Z', ink.cream),
    path('M1130 660V500H1210V660Z', tone.peach),
    path('M910 506L980 438H1160L1230 506Z', ink.terracotta),
    rect(1000, 570, 44, 90, ink.crimsonDark),
    rect(1080, 560, 34, 40, ink.night),
    rect(946, 560, 34, 40, ink.night),
    ...broadTree(sheet, 250, 680, 330, { leaf: ink.olive, light: mix(ink.olive, ink.ochre, 0.4), bark: tone.wood }),
    rect(
      0,
      650,
      1600,
      350,
      sheet.linear([
        [0, mix(ink.terracotta, ink.ochre, 0.35)],
        [1, mix(ink.terracotta, ink.wine, 0.45)],
      ]),
    ),
    stroke(furrows, ink.wine, 10, { opacity: 0.35 }),
    ...ordered.filter(({ near }) => near < 0.6).map(({ mark }) => mark),
    polygon(
      [
        [560, 886],
        [590, 886],
        [790, 916],
        [740, 922],
      ],
      ink.wine,
      { opacity: 0.3 },
    ),
    person(560, 890, 400, gardener, {
      ...poses.standing,
      nearArm: [
        [2, -68],
        [14, -58],
      ],
      farArm: [
        [12, -68],
        [20, -60],
      ],
    }),
    path('M612 660H690V720H618ZM690 676L748 636L756 644L690 704Z', tone.deepAir),
    stroke('M620 664C612 620 676 616 682 662', tone.deepAir, 8),
    stroke('M750 650Q772 700 776 760M756 646Q786 700 796 770M744 652Q758 700 758 750', tone.paleSky, 4, {
      'stroke-dasharray': '14 10',
    }),
    person(
      1060,
      900,
      390,
      neighbour,
      {
        ...poses.bending,
        nearArm: [
          [22, -46],
          [26, -34],
        ],
        farArm: [
          [28, -50],
          [36, -42],
        ],
      },
      true,
    ),
    stroke('M980 742L842 905', tone.wood, 9),
    path('M852 884L806 898L812 918L858 906Z', ink.black),
    ...ordered.filter(({ near }) => near >= 0.6).map(({ mark }) => mark),
  );
}
