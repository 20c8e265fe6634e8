import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { leafyCrown } from '../../primitives/nature/foliage.ts';
import { hours, sky } from '../../primitives/nature/sky.ts';

function plane(sheet: Sheet, side: number, near: number): string[] {
  const [x, foot] = [800 + side * 620 * near, 560 + 400 * near];
  const tall = 820 * near;
  const shadow = near * 150;
  return [
    ellipse(x + shadow * 0.9, foot, shadow * 1.6, shadow * 0.2, tone.shade, { opacity: 0.3 }),
    stroke(
      d`M${x} ${foot}C${x + side * 10 * near} ${foot - tall * 0.3} ${x - side * 14 * near} ${foot - tall * 0.5} ${x - side * 30 * near} ${foot - tall * 0.75}M${x} ${foot - tall * 0.45}L${x + side * 90 * near} ${foot - tall * 0.8}`,
      mix(ink.stone, ink.sand, 0.3),
      44 * near,
    ),
    stroke(
      d`M${x + 12 * near} ${foot - 4}C${x + 20 * near} ${foot - tall * 0.3} ${x + 4 * near} ${foot - tall * 0.4} ${x} ${foot - tall * 0.5}`,
      tone.wood,
      13 * near,
      { opacity: 0.5 },
    ),
    path(
      leafyCrown(sheet.random, x - side * 30 * near, foot - tall * 0.92, 330 * near, 240 * near, 14),
      mix(tone.leaf, ink.olive, 1 - near),
    ),
    path(
      leafyCrown(sheet.random, x - side * 20 * near - 60 * near, foot - tall * 1.02, 210 * near, 140 * near, 11),
      mix(ink.olive, ink.ochre, 0.35),
      { opacity: 0.75 },
    ),
    path(
      leafyCrown(sheet.random, x + 130 * near, foot - tall * 0.84, 100 * near, 60 * near, 8),
      mix(ink.olive, ink.ochre, 0.35),
      { opacity: 0.45 },
    ),
  ];
}

const bench = (x: number, y: number, size: number): string[] => [
  stroke(d`M${x - 70 * size} ${y - 46 * size}V${y}M${x + 70 * size} ${y - 46 * size}V${y}`, ink.black, 8 * size),
  rect(x - 86 * size, y - 56 * size, 172 * size, 13 * size, ink.crimsonDark),
  rect(x - 86 * size, y - 106 * size, 172 * size, 13 * size, ink.crimsonDark),
  rect(x - 86 * size, y - 84 * size, 172 * size, 13 * size, ink.crimson),
  stroke(
    d`M${x - 70 * size} ${y - 106 * size}V${y - 50 * size}M${x + 70 * size} ${y - 106 * size}V${y - 50 * size}`,
    ink.black,
    6 * size,
  ),
];

/** The avenue of plane trees in La Glorieta with its fountain, morning light between the trunks. */
export function paintLaGlorieta(sheet: Sheet): void {
  const stroller = {
    skin: tone.skin,
    hair: tone.wood,
    hairStyle: 'bob',
    top: ink.cream,
    bottom: ink.crimson,
    garment: 'skirt',
  } as const;
  const oldMan = {
    skin: tone.skin,
    hair: ink.sand,
    hairStyle: 'cap',
    top: ink.night,
    bottom: ink.stone,
    garment: 'trousers',
  } as const;
  const depths = [0.24, 0.34, 0.5, 0.74, 1.08];
  const light = Array.from({ length: 20 }, () => {
    const y = sheet.random.between(660, 980);
    const spread = (y - 560) * 1.1;
    const r = (y - 520) * 0.1;
    return ellipse(
      800 + sheet.random.between(-spread, spread),
      y,
      r * sheet.random.between(0.7, 1.5),
      r * 0.28,
      tone.straw,
      { opacity: 0.8 },
    );
  });
  sheet.paint(
    sky(sheet, hours.morning, 600),
    rect(0, 470, 1600, 140, mix(ink.air, ink.olive, 0.5)),
    path(leafyCrown(sheet.random, 800, 520, 560, 110, 26), mix(ink.air, ink.olive, 0.55)),
    rect(0, 590, 1600, 410, ink.olive),
    polygon(
      [
        [700, 592],
        [900, 592],
        [1560, 1000],
        [40, 1000],
      ],
      ink.sand,
    ),
    polygon(
      [
        [700, 592],
        [714, 592],
        [90, 1000],
        [40, 1000],
      ],
      ink.terracotta,
      { opacity: 0.6 },
    ),
    polygon(
      [
        [886, 592],
        [900, 592],
        [1560, 1000],
        [1510, 1000],
      ],
      ink.terracotta,
      { opacity: 0.6 },
    ),
    polygon(
      [
        [700, 600],
        [900, 600],
        [1300, 850],
        [300, 850],
      ],
      tone.shade,
      { opacity: 0.14 },
    ),
    ...light,
    ellipse(800, 706, 130, 26, ink.stone),
    ellipse(800, 694, 130, 26, tone.limestone),
    ellipse(800, 694, 112, 20, mix(ink.air, ink.night, 0.2)),
    rect(791, 600, 18, 96, tone.limestone),
    ellipse(800, 602, 54, 10, tone.limestone),
    stroke(
      'M800 598C786 546 758 566 748 600M800 598C814 546 842 566 852 600M800 596V540M752 606C742 630 736 662 734 690M848 606C858 630 864 662 866 690',
      ink.cream,
      4,
      { opacity: 0.9 },
    ),
    ...depths.slice(0, 3).flatMap((near) => [-1, 1].flatMap((side) => plane(sheet, side, near))),
    person(690, 800, 170, stroller, poses.walking),
    ...bench(470, 850, 1),
    person(480, 845, 215, oldMan, poses.reading),
    ...bench(1130, 850, 1),
    ...depths.slice(3).flatMap((near) => [-1, 1].flatMap((side) => plane(sheet, side, near))),
  );
}
