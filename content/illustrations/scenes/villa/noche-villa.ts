import { belfry } from '../../primitives/building/belfry.ts';
import { keep } from '../../primitives/building/keep.ts';
import { houseRow, type TownColours } from '../../primitives/building/town.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { path, place } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, disc, hours, sky, stars } from '../../primitives/nature/sky.ts';

const moonlit: TownColours = {
  walls: [mix(ink.night, ink.air, 0.25), mix(ink.night, ink.air, 0.16), mix(ink.night, ink.stone, 0.2)],
  roofs: [mix(ink.night, ink.wine, 0.5), mix(ink.night, ink.black, 0.4)],
  shade: ink.black,
  window: tone.deepNight,
  lamp: ink.ochre,
  lamps: 0.55,
};

/** The Villa under a full moon: blue roofs, ochre windows. */
export function paintNocheVilla(sheet: Sheet): void {
  const stone = {
    lit: mix(ink.night, ink.air, 0.45),
    shaded: mix(ink.night, ink.black, 0.35),
    dark: tone.deepNight,
    cord: tone.haze,
  };
  const church = {
    lit: mix(ink.night, ink.air, 0.35),
    shaded: ink.night,
    dark: tone.deepNight,
    tiles: ink.wine,
    bell: ink.ochre,
  };
  const nearer: TownColours = { ...moonlit, walls: [mix(ink.night, ink.black, 0.25), mix(ink.night, ink.wine, 0.3)] };
  sheet.paint(
    sky(sheet, hours.night, 900),
    stars(sheet, 560, 150),
    disc(1020, 270, 112, ink.cream, 4),
    cloud(sheet, 900, 345, 360, mix(ink.night, ink.air, 0.5), 0.85),
    cloud(sheet, 180, 300, 300, mix(ink.night, ink.air, 0.35), 0.7),
    ridge(sheet, { y: 640, swing: 36, crests: 3, fill: mix(ink.night, ink.air, 0.22) }),
    ...houseRow(sheet, { left: 250, right: 1390, base: 760, eaves: 640 }, moonlit, [70, 120]),
    place(640, 740, 1.35, keep(sheet, stone)),
    place(1160, 760, 0.85, belfry(sheet, church)),
    ...houseRow(sheet, { left: 60, right: 1540, base: 870, eaves: 730 }, moonlit, [80, 140]),
    ...houseRow(sheet, { left: -20, right: 1620, base: 1000, eaves: 850 }, nearer, [110, 170]),
    path('M0 985H1600V1000H0Z', ink.black),
  );
}
