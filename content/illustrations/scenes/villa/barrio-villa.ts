import { belfry } from '../../primitives/building/belfry.ts';
import { keep } from '../../primitives/building/keep.ts';
import { houseRow, type TownColours } from '../../primitives/building/town.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, type Point, path, place, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { smoothLine } from '../../primitives/drawing/smooth.ts';
import { swifts } from '../../primitives/nature/birds.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, disc, hours, sky } from '../../primitives/nature/sky.ts';
import { cypress, stonePine } from '../../primitives/nature/trees.ts';

const town: TownColours = {
  walls: [ink.cream, ink.sand, tone.straw, tone.peach, mix(ink.cream, ink.terracotta, 0.18)],
  roofs: [ink.terracotta, mix(ink.terracotta, ink.crimson, 0.3), mix(ink.terracotta, ink.ochre, 0.35)],
  shade: tone.earth,
  window: mix(ink.night, ink.stone, 0.3),
};

const trees = { leaf: tone.pine, light: ink.olive, bark: tone.wood };

const rockEdge: readonly Point[] = [
  [150, 690],
  [190, 640],
  [330, 655],
  [520, 632],
  [760, 640],
  [1010, 628],
  [1240, 650],
  [1400, 640],
  [1470, 700],
];

/** The quarter on its block of tuff, houses to the very edge, in early light. */
export function paintBarrioVilla(sheet: Sheet): void {
  const rock = d`${smoothLine(rockEdge)}C1490 800 1540 880 1640 920V1010H-40V930C60 880 130 800 150 690Z`;
  const beds = [700, 748, 800, 850].map(
    (y, index) =>
      d`M${170 - index * 26} ${y}C500 ${y + 26} 700 ${y - 16} 900 ${y + 12}S1300 ${y + 4} ${1470 + index * 22} ${y + 10}`,
  );
  sheet.paint(
    sky(sheet, hours.morning, 760),
    disc(1240, 250, 74, tone.straw, 4),
    cloud(sheet, 130, 250, 360, ink.cream, 0.9),
    cloud(sheet, 900, 150, 260, ink.cream, 0.8),
    ridge(sheet, { y: 600, swing: 40, crests: 3, fill: tone.haze }),
    ridge(sheet, { y: 660, swing: 30, crests: 4, fill: mix(ink.air, ink.olive, 0.4) }),
    place(
      600,
      560,
      0.95,
      keep(sheet, { lit: tone.limestone, shaded: tone.tuffShade, dark: ink.wine, cord: ink.cream }),
    ),
    place(
      1030,
      585,
      0.78,
      belfry(sheet, { lit: ink.sand, shaded: tone.tuffShade, dark: ink.wine, tiles: ink.night, bell: ink.ochre }),
    ),
    ...houseRow(sheet, { left: 330, right: 1300, base: 640, eaves: 520 }, { ...town, shade: ink.stone }, [80, 130]),
    ...houseRow(sheet, { left: 190, right: 1430, base: 680, eaves: 580 }, town, [80, 140]),
    path(rock, tone.tuff),
    sheet.shade(rock, tone.earth, { angle: 60, opacity: 0.8 }),
    stroke(beds.join(''), mix(ink.terracotta, ink.wine, 0.3), 7, { opacity: 0.35 }),
    path(
      d`M470 780c0 -40 60 -40 60 0v44h-60ZM930 800c0 -36 50 -36 50 0v40h-50ZM1180 770c0 -30 44 -30 44 0v34h-44Z`,
      ink.wine,
      { opacity: 0.75 },
    ),
    ...cypress(260, 720, 190, trees),
    ...cypress(310, 730, 150, trees),
    ridge(sheet, { y: 925, swing: 26, crests: 3, fill: ink.olive }),
    ...stonePine(sheet, 1380, 960, 330, trees),
    ridge(sheet, { y: 965, swing: 14, crests: 4, fill: tone.leaf }),
    swifts(sheet, 860, 300, 8, ink.wine, 190),
  );
}
