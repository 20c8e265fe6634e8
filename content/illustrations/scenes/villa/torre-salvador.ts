import { belfry } from '../../primitives/building/belfry.ts';
import { houseRow, type TownColours } from '../../primitives/building/town.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { place } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { swifts } from '../../primitives/nature/birds.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, hours, sky } from '../../primitives/nature/sky.ts';
import { cypress } from '../../primitives/nature/trees.ts';

const sunny: TownColours = {
  walls: [ink.cream, ink.sand, tone.straw],
  roofs: [ink.terracotta, mix(ink.terracotta, ink.ochre, 0.3)],
  shade: tone.earth,
  window: ink.night,
};

/** The bell tower of El Salvador at noon, swifts around it, roofs at its foot. */
export function paintTorreSalvador(sheet: Sheet): void {
  const stones = {
    lit: ink.sand,
    shaded: mix(ink.stone, ink.terracotta, 0.45),
    dark: ink.night,
    tiles: ink.night,
    bell: ink.ochre,
  };
  sheet.paint(
    sky(sheet, hours.noon, 860),
    cloud(sheet, 90, 420, 420, ink.cream, 0.95),
    cloud(sheet, 1000, 300, 460, ink.cream, 0.95),
    cloud(sheet, 1150, 560, 300, ink.cream, 0.8),
    ridge(sheet, { y: 700, swing: 24, crests: 3, fill: mix(ink.air, ink.olive, 0.35) }),
    ...houseRow(
      sheet,
      { left: -20, right: 1620, base: 900, eaves: 740 },
      { ...sunny, walls: [tone.peach, tone.haze, ink.sand] },
      [90, 150],
    ),
    place(810, 960, 1.95, belfry(sheet, stones)),
    ...cypress(1040, 900, 260, { leaf: tone.pine, light: ink.olive, bark: tone.wood }),
    ...houseRow(sheet, { left: -30, right: 700, base: 1000, eaves: 850 }, sunny, [120, 190]),
    ...houseRow(sheet, { left: 700, right: 1630, base: 1000, eaves: 880 }, sunny, [120, 190]),
    swifts(sheet, 560, 250, 9, ink.night, 200),
    swifts(sheet, 1130, 190, 6, ink.night, 150),
  );
}
