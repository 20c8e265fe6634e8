import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { tinaja } from '../../primitives/things/jars.ts';

/** A gallery under the Villa: one rock arch behind the other towards a lamp. */
export function paintCuevasVilla(sheet: Sheet): void {
  const walls = [
    ink.black,
    mix(ink.wine, ink.black, 0.45),
    ink.wine,
    mix(ink.wine, ink.terracotta, 0.4),
    mix(ink.terracotta, ink.wine, 0.2),
    mix(ink.terracotta, ink.ochre, 0.5),
    tone.straw,
  ];
  const arches = walls.slice(1).flatMap((colour, index) => {
    const near = 0.76 ** index;
    const arch = roundArch({
      x: 800 + index * 5,
      base: 560 + 460 * near,
      half: 700 * near,
      spring: 500 * near,
      rise: 470 * near,
    });
    return [path(arch, colour), sheet.shade(arch, walls[index] ?? ink.black, { angle: 270, opacity: 0.8 })];
  });
  const clay = { clay: ink.terracotta, shade: ink.wine, light: tone.peach, mouth: ink.black };
  const dimClay = { clay: tone.earth, shade: ink.wine, light: ink.terracotta, mouth: ink.black };
  sheet.paint(
    rect(0, 0, 1600, 1000, ink.black),
    ...arches,
    rect(
      0,
      0,
      1600,
      1000,
      sheet.glow(825, 470, 620, [
        [0, tone.straw, 0.75],
        [0.35, ink.ochre, 0.28],
        [1, ink.ochre, 0],
      ]),
    ),
    path(d`M500 1000L760 700H890L1110 1000Z`, ink.ochre, { opacity: 0.22 }),
    stroke(d`M822 380V290`, ink.black, 4),
    path(d`M796 470V400L822 376L848 400V470Z`, ink.black),
    rect(804, 406, 36, 56, ink.cream),
    circle(822, 436, 120, ink.cream, { opacity: 0.16 }),
    ...[-1, 1].flatMap((side) => [
      place(822 + side * 175, 735, 0.75, tinaja(sheet, clay, 1)),
      ellipse(822 + side * 300, 838, 110, 16, ink.black, { opacity: 0.4 }),
      place(822 + side * 275, 832, 1.35, tinaja(sheet, clay, 1)),
      ellipse(822 + side * 480, 972, 170, 22, ink.black, { opacity: 0.5 }),
      place(822 + side * 470, 968, 2.15, tinaja(sheet, side < 0 ? clay : dimClay, 2)),
    ]),
  );
}
