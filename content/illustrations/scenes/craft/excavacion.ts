import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, hours, sky } from '../../primitives/nature/sky.ts';
import { cypress } from '../../primitives/nature/trees.ts';
import { tinaja } from '../../primitives/things/jars.ts';

/** A low wall of rough stones along a line. */
function rubbleWall(sheet: Sheet, left: number, right: number, y: number, tall: number): string[] {
  const stones: string[] = [path(d`M${left} ${y}V${y - tall}H${right}V${y}Z`, tone.tuffShade)];
  for (let row = 0; row < 2; row += 1) {
    for (let x = left; x < right - 20; ) {
      const wide = Math.min(right - x, sheet.random.between(46, 92));
      const colour = sheet.random.pick([tone.limestone, ink.sand, mix(ink.sand, ink.stone, 0.5)]);
      stones.push(rect(x + 3, y - tall * (row + 1) * 0.5 + 3, wide - 6, tall * 0.5 - 6, colour, { rx: 9 }));
      x += wide;
    }
  }
  return stones;
}

/** A dig under a high sun: string grid, stone walls, layers of earth, an archaeologist with a brush. */
export function paintExcavacion(sheet: Sheet): void {
  const archaeologist = {
    skin: tone.skin,
    hair: ink.sand,
    hairStyle: 'hat',
    top: ink.crimson,
    bottom: ink.night,
    garment: 'trousers',
  } as const;
  const colleague = {
    skin: tone.skinDark,
    hair: ink.black,
    hairStyle: 'short',
    top: ink.cream,
    bottom: ink.olive,
    garment: 'trousers',
  } as const;
  const pit = 'M180 560H1420L1570 940H30Z';
  const grid = [
    ...[0.25, 0.5, 0.75].map((share) => d`M${180 + 1240 * share} 560L${30 + 1540 * share} 940`),
    ...[640, 750].map((y) => {
      const out = ((y - 560) / 380) * 150;
      return d`M${180 - out} ${y}H${1420 + out}`;
    }),
  ].join('');
  const floor = 'M250 660H1350L1450 900H150Z';
  sheet.paint(
    sky(sheet, hours.noon, 520),
    cloud(sheet, 160, 170, 420, ink.cream, 0.95),
    cloud(sheet, 1020, 230, 360, ink.cream, 0.9),
    ridge(sheet, { y: 440, swing: 40, crests: 3, fill: mix(ink.air, ink.olive, 0.4) }),
    ridge(sheet, { y: 490, swing: 16, crests: 4, fill: mix(ink.olive, ink.ochre, 0.3) }),
    ...[1290, 1350, 1410].flatMap((x, index) =>
      cypress(x, 540, 180 - index * 26, { leaf: tone.pine, light: ink.olive, bark: tone.wood }),
    ),
    rect(0, 525, 1600, 475, mix(ink.ochre, ink.sand, 0.45)),
    path(pit, ink.terracotta),
    path('M180 560H1420L1350 660H250Z', tone.earth),
    stroke('M200 590H1400M222 622H1376', ink.ochre, 6, { opacity: 0.55 }),
    path('M180 560L250 660L150 900L30 940Z', mix(ink.terracotta, ink.ochre, 0.35)),
    path('M1420 560L1350 660L1450 900L1570 940Z', mix(ink.terracotta, ink.wine, 0.6)),
    path(floor, mix(ink.terracotta, ink.sand, 0.3)),
    sheet.shade(floor, tone.earth, { angle: 20, opacity: 0.7 }),
    path('M1350 660L1450 900H1180L1180 660Z', ink.wine, { opacity: 0.22 }),
    ...rubbleWall(sheet, 330, 760, 726, 62),
    ...rubbleWall(sheet, 900, 1290, 722, 60),
    person(1180, 668, 220, colleague, poses.reading, true),
    rect(1075, 564, 46, 34, ink.cream),
    ellipse(1010, 858, 110, 20, ink.wine, { opacity: 0.5 }),
    place(
      1000,
      846,
      0.72,
      tinaja(sheet, {
        clay: mix(ink.terracotta, ink.wine, 0.25),
        shade: ink.wine,
        light: tone.peach,
        mouth: ink.black,
      }),
      74,
    ),
    path('M905 872C930 836 1090 836 1115 872Z', mix(ink.terracotta, ink.sand, 0.2)),
    ellipse(700, 884, 190, 16, ink.wine, { opacity: 0.35 }),
    person(650, 884, 460, archaeologist, poses.kneeling),
    stroke('M776 790L812 826', ink.ochre, 9),
    path('M806 818L838 836L822 852L802 832Z', ink.cream),
    stroke(grid, ink.cream, 4),
    ...[
      [180, 560],
      [490, 560],
      [800, 560],
      [1110, 560],
      [1420, 560],
      [30, 940],
      [1570, 940],
    ].map(([x = 0, y = 0]) => rect(x - 6, y - 44, 12, 56, ink.crimson)),
    polygon(
      [
        [200, 940],
        [520, 940],
        [500, 956],
        [180, 956],
      ],
      ink.black,
    ),
    ...[0, 1, 2, 3].map((index) =>
      polygon(
        [
          [200 + index * 80, 940],
          [240 + index * 80, 940],
          [230 + index * 80, 956],
          [190 + index * 80, 956],
        ],
        ink.cream,
      ),
    ),
    path('M1330 960L1342 900H1412L1424 960Z', tone.deepAir),
    stroke('M1344 902C1350 860 1404 860 1410 902', ink.black, 5),
  );
}
