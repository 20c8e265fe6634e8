import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, mirror, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

/** A great crimson curtain drawn aside; light from the gap lies on the boards. */
export function paintTelon(sheet: Sheet): void {
  const folds = Array.from({ length: 9 }, (_, index) => {
    const top = index * 86;
    const waist = index * 52;
    const hem = index * 40;
    const width = 88 - index * 3;
    const shape = (from: number, to: number): string =>
      d`M${top + width * from} -10C${top + width * from} 260 ${waist + width * 0.5 * from + 30} 430 ${waist + width * 0.55 * from} 560C${waist * 0.9 + width * 0.5 * from} 680 ${hem * 1.2 + width * 0.6 * from} 780 ${hem * 1.35 + width * 0.8 * from} 870H${hem * 1.35 + width * 0.8 * to}C${hem * 1.2 + width * 0.6 * to} 780 ${waist * 0.9 + width * 0.5 * to} 680 ${waist + width * 0.55 * to} 560C${waist + width * 0.5 * to + 30} 430 ${top + width * to} 260 ${top + width * to} -10Z`;
    return [
      path(shape(0, 1.12), ink.crimson),
      path(shape(0.52, 1.12), ink.crimsonDark),
      path(shape(0.86, 1.12), ink.wine),
      path(shape(0.12, 0.24), mix(ink.crimson, tone.rose, 0.5), { opacity: 0.7 }),
    ];
  }).reverse();
  const side = [
    ...folds.flat(),
    path('M-20 536C140 520 340 540 500 520L506 590C340 612 140 590 -20 606Z', ink.ochre),
    path('M-20 582C140 568 340 588 502 566L506 590C340 612 140 590 -20 606Z', mix(ink.ochre, ink.wine, 0.4)),
    stroke('M480 560C520 600 500 680 506 720', ink.ochre, 10),
    path('M486 716H528L540 806H474Z', ink.ochre),
    stroke('M492 730L486 800M507 730V800M522 730L528 800', mix(ink.ochre, ink.wine, 0.45), 4),
    circle(507, 716, 22, tone.straw),
  ];
  const boards = Array.from(
    { length: 13 },
    (_, index) => d`M${800 + (index - 6) * 96} 840L${800 + (index - 6) * 210} 1000`,
  ).join('');
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, mix(ink.ochre, ink.terracotta, 0.45)],
        [0.5, tone.straw],
        [1, ink.cream],
      ]),
    ),
    circle(800, 430, 250, ink.cream, { opacity: 0.45 }),
    circle(800, 430, 160, ink.cream, { opacity: 0.65 }),
    polygon(
      [
        [740, 0],
        [860, 0],
        [1120, 860],
        [480, 860],
      ],
      sheet.linear([
        [0, ink.cream, 0.9],
        [1, ink.cream, 0.1],
      ]),
    ),
    rect(
      0,
      840,
      1600,
      160,
      sheet.linear([
        [0, mix(ink.terracotta, ink.wine, 0.2)],
        [1, mix(ink.wine, ink.black, 0.2)],
      ]),
    ),
    polygon(
      [
        [600, 840],
        [1000, 840],
        [1330, 1000],
        [270, 1000],
      ],
      tone.straw,
      { opacity: 0.55 },
    ),
    ellipse(800, 880, 150, 20, ink.cream, { opacity: 0.6 }),
    stroke(boards, ink.wine, 4, { opacity: 0.5 }),
    ...side,
    mirror(800, side),
    path(
      'M-20 -20H1620V150C1560 230 1480 230 1400 150C1330 230 1250 230 1180 150C1110 230 1040 230 970 150C910 220 860 220 800 150C740 220 690 220 630 150C560 230 490 230 420 150C350 230 270 230 200 150C120 230 40 230 -20 150Z',
      ink.crimsonDark,
    ),
    path(
      'M-20 -20H1620V90C1560 160 1480 160 1400 90C1330 160 1250 160 1180 90C1110 160 1040 160 970 90C910 150 860 150 800 90C740 150 690 150 630 90C560 160 490 160 420 90C350 160 270 160 200 90C120 160 40 160 -20 90Z',
      ink.crimson,
    ),
    stroke(
      'M-20 150C40 230 120 230 200 150C270 230 350 230 420 150C490 230 560 230 630 150C690 220 740 220 800 150C860 220 910 220 970 150C1040 230 1110 230 1180 150C1250 230 1330 230 1400 150C1480 230 1560 230 1620 150',
      ink.ochre,
      12,
    ),
    ...[200, 420, 630, 800, 970, 1180, 1400].flatMap((x) => [
      circle(x, 150, 15, ink.ochre),
      path(d`M${x - 11} 156H${x + 11}L${x + 16} 214H${x - 16}Z`, ink.ochre),
    ]),
    sheet.shade('M0 0H560V840H0Z', ink.black, { angle: 180, opacity: 0.5 }),
    sheet.shade('M1040 0H1600V840H1040Z', ink.black, { angle: 0, opacity: 0.5 }),
    ...[330, 487, 643, 800, 957, 1113, 1270].flatMap((x) => [
      circle(x, 962, 46, tone.straw, { opacity: 0.2 }),
      path(d`M${x - 26} 1000V976A26 26 0 0 1 ${x + 26} 976V1000Z`, mix(ink.ochre, ink.wine, 0.35)),
      ellipse(x, 966, 17, 9, ink.cream),
    ]),
  );
}
