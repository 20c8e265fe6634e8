import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { leafyCrown } from '../../primitives/nature/foliage.ts';
import { hours, sky } from '../../primitives/nature/sky.ts';

function flowerPot(sheet: Sheet, x: number, y: number, size: number): string[] {
  const blooms = Array.from({ length: 5 }, () =>
    circle(x + sheet.random.between(-size, size), y - size * sheet.random.between(0.7, 1.7), size * 0.24, ink.crimson),
  );
  return [
    path(leafyCrown(sheet.random, x, y - size, size * 1.15, size * 0.8, 9), ink.olive),
    ...blooms,
    path(
      d`M${x - size * 0.7} ${y - size * 0.5}H${x + size * 0.7}L${x + size * 0.5} ${y + size * 0.7}H${x - size * 0.5}Z`,
      ink.terracotta,
    ),
    rect(x - size * 0.8, y - size * 0.62, size * 1.6, size * 0.28, mix(ink.terracotta, ink.wine, 0.3)),
  ];
}

/** A lane that squeezes between two houses under arches, flower pots on the walls, a lantern at the corner. */
export function paintCallejonPaniagua(sheet: Sheet): void {
  const steps = Array.from({ length: 9 }, (_, index) => {
    const near = 1.27 ** index;
    return polygon(
      [
        [800 - 24 * near, 640 + 32 * near],
        [840 + 26 * near, 640 + 32 * near],
        [840 + 34 * near, 640 + 41 * near],
        [800 - 32 * near, 640 + 41 * near],
      ],
      tone.earth,
      { opacity: 0.28 },
    );
  });
  const leftWall = 'M0 0H560L740 330V700L430 1000H0Z';
  const rightWall = 'M1600 0H1080L880 330V700L1210 1000H1600Z';
  const bridge = d`M640 190H985L930 400C900 330 730 330 700 400Z`;
  sheet.paint(
    sky(sheet, hours.noon, 620),
    path('M700 300H900V720H700Z', tone.peach),
    path(roundArch({ x: 812, base: 715, half: 54, spring: 120, rise: 54 }), tone.straw),
    path(roundArch({ x: 818, base: 715, half: 36, spring: 104, rise: 36 }), ink.cream),
    polygon(
      [
        [430, 1000],
        [740, 690],
        [880, 690],
        [1210, 1000],
      ],
      ink.sand,
    ),
    ...steps,
    path(bridge, mix(ink.terracotta, ink.wine, 0.3)),
    path('M640 190H985L980 215H646Z', ink.wine, { opacity: 0.6 }),
    path(leftWall, tone.straw),
    path(rightWall, mix(ink.terracotta, ink.wine, 0.25)),
    sheet.shade(leftWall, ink.terracotta, { angle: 340, opacity: 0.75 }),
    sheet.shade(rightWall, ink.wine, { angle: 20, opacity: 0.6 }),
    polygon(
      [
        [0, 800],
        [740, 640],
        [740, 700],
        [430, 1000],
        [0, 1000],
      ],
      ink.terracotta,
      { opacity: 0.5 },
    ),
    polygon(
      [
        [1600, 760],
        [880, 630],
        [880, 700],
        [1210, 1000],
        [1600, 1000],
      ],
      ink.wine,
      { opacity: 0.5 },
    ),
    polygon(
      [
        [90, 330],
        [330, 390],
        [330, 690],
        [90, 700],
      ],
      mix(ink.terracotta, ink.wine, 0.6),
    ),
    polygon(
      [
        [110, 352],
        [205, 374],
        [205, 676],
        [110, 682],
      ],
      tone.pine,
    ),
    polygon(
      [
        [215, 377],
        [312, 400],
        [312, 670],
        [215, 675],
      ],
      mix(tone.pine, ink.olive, 0.4),
    ),
    polygon(
      [
        [470, 400],
        [590, 428],
        [590, 590],
        [470, 588],
      ],
      ink.wine,
    ),
    polygon(
      [
        [478, 410],
        [526, 421],
        [526, 580],
        [478, 580],
      ],
      tone.pine,
    ),
    polygon(
      [
        [1010, 450],
        [1130, 420],
        [1130, 640],
        [1010, 638],
      ],
      ink.wine,
    ),
    polygon(
      [
        [1075, 434],
        [1122, 423],
        [1122, 632],
        [1075, 631],
      ],
      mix(ink.night, ink.air, 0.3),
    ),
    polygon(
      [
        [1300, 400],
        [1480, 360],
        [1480, 1000],
        [1300, 1000],
      ],
      ink.wine,
    ),
    polygon(
      [
        [1318, 414],
        [1462, 380],
        [1462, 1000],
        [1318, 1000],
      ],
      ink.crimsonDark,
    ),
    ...flowerPot(sheet, 530, 615, 40),
    ...flowerPot(sheet, 400, 540, 46),
    ...flowerPot(sheet, 380, 820, 62),
    ...flowerPot(sheet, 1068, 664, 44),
    ...flowerPot(sheet, 1215, 560, 50),
    ...flowerPot(sheet, 1235, 890, 78),
    stroke('M620 300H700', ink.black, 6),
    path('M672 306H728L716 372H684Z', ink.ochre),
    path('M664 306L700 282L736 306Z', ink.black),
    circle(700, 338, 80, ink.ochre, { opacity: 0.2 }),
  );
}
