import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { path, polygon, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, disc, sky } from '../../primitives/nature/sky.ts';
import { stonePine } from '../../primitives/nature/trees.ts';

interface Basin {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

/** A rectangular press cut into the rock, with must in it, seen slightly from above. */
function basin({ x, y, width, depth }: Basin, fill: string): string[] {
  const skew = depth * 0.55;
  return [
    polygon(
      [
        [x, y],
        [x + width, y],
        [x + width + skew, y + depth],
        [x + skew, y + depth],
      ],
      mix(ink.terracotta, ink.wine, 0.65),
    ),
    polygon(
      [
        [x, y],
        [x + width, y],
        [x + width + 6, y + 30],
        [x + 12, y + 30],
      ],
      ink.wine,
    ),
    polygon(
      [
        [x + 16, y + 34],
        [x + width + 8, y + 34],
        [x + width + skew, y + depth],
        [x + skew + 6, y + depth],
      ],
      fill,
    ),
    polygon(
      [
        [x + width * 0.5, y + 34],
        [x + width + 8, y + 34],
        [x + width + skew, y + depth],
        [x + width * 0.62 + skew, y + depth],
      ],
      ink.wine,
      { opacity: 0.3 },
    ),
    stroke(`M${x - 4} ${y - 4}H${x + width + 4}L${x + width + skew + 6} ${y + depth + 4}`, ink.cream, 6, {
      opacity: 0.55,
    }),
  ];
}

/** The Iberian wine presses of Las Pilillas: basins cut into a shelf of rock above the valley. */
export function paintLagaresPilillas(sheet: Sheet): void {
  const rock = 'M-20 1010V640C120 590 330 560 520 572C760 548 980 590 1180 560C1340 548 1500 600 1640 640V1010Z';
  const ledge = 'M-20 1010V860C260 820 420 900 700 880S1240 850 1640 900V1010Z';
  const trees = { leaf: tone.pine, light: mix(ink.olive, ink.ochre, 0.3), bark: ink.wine };
  sheet.paint(
    sky(
      sheet,
      [
        [0, mix(ink.night, ink.crimson, 0.4)],
        [0.5, mix(ink.crimson, ink.terracotta, 0.55)],
        [1, tone.straw],
      ],
      580,
    ),
    disc(1060, 360, 92, tone.straw, 4),
    cloud(sheet, 170, 200, 380, tone.peach, 0.6),
    cloud(sheet, 1180, 170, 260, tone.peach, 0.5),
    ridge(sheet, { y: 430, swing: 40, crests: 3, fill: mix(ink.terracotta, ink.night, 0.4) }),
    ridge(sheet, { y: 490, swing: 26, crests: 4, fill: mix(ink.crimsonDark, ink.night, 0.45) }),
    ridge(sheet, { y: 545, swing: 14, crests: 4, fill: mix(tone.pine, ink.wine, 0.35) }),
    ...stonePine(sheet, 1420, 640, 420, trees),
    ...stonePine(sheet, 1250, 590, 260, trees),
    path(rock, tone.tuff),
    sheet.shade(rock, tone.earth, { angle: 110, opacity: 0.8 }),
    stroke(
      'M60 700C200 676 300 690 380 670M1180 640C1300 628 1420 650 1560 690M180 800C240 790 280 800 330 792M1330 780C1420 770 1500 790 1580 784',
      tone.earth,
      6,
      { opacity: 0.5 },
    ),
    ...basin({ x: 470, y: 620, width: 300, depth: 120 }, ink.crimsonDark),
    ...basin({ x: 860, y: 650, width: 190, depth: 90 }, mix(ink.crimsonDark, ink.wine, 0.5)),
    path('M795 690H866V706H802Z', ink.crimson),
    path('M600 742H640L660 790H616Z', ink.crimson),
    ...basin({ x: 560, y: 790, width: 230, depth: 86 }, ink.crimson),
    path(ledge, mix(ink.terracotta, ink.wine, 0.6)),
    sheet.shade(ledge, ink.wine, { angle: 90, opacity: 0.7 }),
    ...stonePine(sheet, 190, 930, 620, trees),
  );
}
