import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, place, rect, reuse, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { bunchPlaces, grape, tendril, vineLeaf } from '../../primitives/nature/grapes.ts';

/** A bunch of bobal among its leaves, close to the eye, against a low sun. */
export function paintRacimo(sheet: Sheet): void {
  const dark = sheet.keep(
    grape({ skin: mix(ink.wine, ink.night, 0.35), shade: mix(ink.wine, ink.black, 0.55), light: tone.rose }),
  );
  const warm = sheet.keep(grape({ skin: mix(ink.wine, ink.crimson, 0.45), shade: ink.wine, light: tone.peach }));
  const blue = sheet.keep(
    grape({ skin: mix(ink.night, ink.wine, 0.35), shade: mix(ink.night, ink.black, 0.5), light: ink.air }),
  );
  const kinds = [dark, warm, blue, warm, dark];
  const bunch = bunchPlaces(sheet, 800, 330, 440, 560, 84).map(([x, y], index) =>
    reuse(kinds[(index * 7 + 3) % kinds.length] ?? dark, x, y, sheet.random.between(0.8, 0.92)),
  );
  const sunny = vineLeaf(mix(ink.olive, ink.ochre, 0.35), mix(ink.olive, ink.ochre, 0.7), tone.leaf);
  const green = vineLeaf(ink.olive, tone.leaf, mix(ink.olive, ink.ochre, 0.6));
  const red = vineLeaf(ink.crimson, ink.crimsonDark, ink.wine);
  const far = vineLeaf(
    mix(ink.ochre, ink.terracotta, 0.45),
    mix(ink.ochre, ink.terracotta, 0.6),
    mix(ink.ochre, ink.terracotta, 0.8),
  );
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, tone.straw],
        [0.6, ink.ochre],
        [1, mix(ink.ochre, ink.terracotta, 0.7)],
      ]),
    ),
    ...[430, 340, 250].map((r) => circle(1080, 380, r, ink.cream, { opacity: 0.16 })),
    circle(1080, 380, 170, ink.cream, { opacity: 0.85 }),
    place(180, 420, 1.9, far, 40),
    place(1430, 560, 2.2, far, -50),
    place(420, 860, 1.5, far, 160),
    stroke('M-20 130C300 210 560 110 820 170S1300 90 1640 150', tone.wood, 34),
    stroke('M-20 124C300 200 560 100 820 160S1300 84 1640 142', ink.terracotta, 8, { opacity: 0.7 }),
    stroke('M800 165C815 220 790 260 800 320', tone.leaf, 16),
    place(560, 150, 1.75, green, 48),
    place(1080, 150, 1.7, red, -40),
    ...bunch,
    place(640, 170, 1.25, sunny, 12),
    place(960, 160, 1.35, sunny, -18),
    place(330, 170, 1.2, red, 20),
    place(1310, 130, 1.3, green, -12),
    tendril(1180, 300, 110, tone.leaf),
    tendril(420, 380, 90, tone.leaf),
  );
}
