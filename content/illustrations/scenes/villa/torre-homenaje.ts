import { keep } from '../../primitives/building/keep.ts';
import { houseRow, type TownColours } from '../../primitives/building/town.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, path, place, polygon } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { swifts } from '../../primitives/nature/birds.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, disc, hours, sky } from '../../primitives/nature/sky.ts';

const roofs: TownColours = {
  walls: [mix(ink.terracotta, ink.wine, 0.55), mix(ink.terracotta, ink.wine, 0.7), tone.earth],
  roofs: [ink.wine, mix(ink.wine, ink.crimson, 0.4)],
  shade: ink.wine,
  window: ink.wine,
  lamp: ink.ochre,
  lamps: 0.25,
};

/** The keep before a large setting sun, above the dark roofs of the Villa. */
export function paintTorreHomenaje(sheet: Sheet): void {
  sheet.paint(
    sky(sheet, hours.goldenHour, 760),
    disc(545, 430, 190, ink.cream, 3),
    cloud(sheet, 150, 300, 330, ink.cream, 0.55),
    cloud(sheet, 1130, 210, 300, ink.cream, 0.45),
    cloud(sheet, 1050, 520, 240, ink.cream, 0.35),
    ridge(sheet, { y: 690, swing: 34, crests: 3, fill: mix(ink.terracotta, ink.crimson, 0.35) }),
    ridge(sheet, { y: 745, swing: 26, crests: 4, fill: mix(ink.terracotta, ink.crimsonDark, 0.65) }),
    place(790, 880, 2.15, keep(sheet, { lit: tone.tuff, shaded: tone.earth, dark: ink.wine, cord: tone.straw })),
    swifts(sheet, 1270, 330, 7, ink.wine),
    swifts(sheet, 1130, 560, 4, ink.wine, 80),
    ...houseRow(sheet, { left: -20, right: 640, base: 1000, eaves: 800 }, roofs),
    ...houseRow(sheet, { left: 1010, right: 1620, base: 1000, eaves: 815 }, roofs),
    path(d`M-20 1000V900Q400 850 800 868T1620 890V1000Z`, ink.wine),
    polygon(
      [
        [560, 870],
        [1090, 862],
        [1220, 1000],
        [300, 1000],
      ],
      ink.black,
      { opacity: 0.18 },
    ),
  );
}
