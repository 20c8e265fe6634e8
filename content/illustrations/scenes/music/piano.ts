import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';

/** A grand piano with its lid up and the pianist, in one beam on a bare stage. */
export function paintPiano(sheet: Sheet): void {
  const drapes = Array.from({ length: 17 }, (_, index) => {
    const x = index * 100 - 30;
    return path(
      d`M${x} 0H${x + 60}C${x + 50} 300 ${x + 74} 560 ${x + 60} 790H${x}C${x + 14} 560 ${x - 10} 300 ${x} 0Z`,
      index % 2 ? mix(ink.night, ink.black, 0.55) : mix(ink.night, ink.black, 0.25),
    );
  });
  const keys = Array.from({ length: 18 }, (_, index) => d`M${622 + index * 6} 664L${610 + index * 6} 682`).join('');
  sheet.paint(
    rect(0, 0, 1600, 1000, ink.night),
    ...drapes,
    sheet.shade('M0 0H1600V790H0Z', ink.black, { angle: 270, opacity: 0.6 }),
    rect(
      0,
      780,
      1600,
      220,
      sheet.linear([
        [0, mix(ink.terracotta, ink.wine, 0.45)],
        [1, mix(ink.wine, ink.black, 0.3)],
      ]),
    ),
    stroke('M0 822H1600M0 872H1600M0 934H1600', ink.black, 3, { opacity: 0.4 }),
    polygon(
      [
        [760, -10],
        [900, -10],
        [1420, 900],
        [260, 900],
      ],
      sheet.linear([
        [0, ink.cream, 0.75],
        [0.8, tone.straw, 0.25],
        [1, tone.straw, 0.08],
      ]),
    ),
    ellipse(840, 892, 590, 84, tone.straw, { opacity: 0.55 }),
    ellipse(840, 892, 500, 64, ink.cream, { opacity: 0.4 }),
    ellipse(880, 900, 400, 38, ink.black, { opacity: 0.4 }),
    path('M720 590L830 250C1010 210 1230 290 1260 470C1270 530 1230 570 1180 590Z', ink.black),
    path(
      'M744 590L842 276C1000 240 1200 306 1236 470C1246 530 1210 566 1170 590Z',
      mix(ink.crimsonDark, ink.terracotta, 0.25),
    ),
    path(
      'M770 590L850 330C980 300 1130 340 1190 450C1216 510 1190 560 1150 590Z',
      mix(ink.crimsonDark, ink.black, 0.2),
      { opacity: 0.5 },
    ),
    stroke('M1090 590L1070 360', ink.ochre, 8),
    path('M596 588H1190C1240 588 1262 610 1262 640C1262 680 1230 692 1180 692H660L596 692Z', ink.black),
    path('M596 588H1190C1240 588 1262 610 1262 620H596Z', mix(ink.night, ink.air, 0.35)),
    rect(640, 600, 540, 6, ink.ochre),
    path('M560 664H640V692H560Z', ink.black),
    rect(560, 652, 160, 14, ink.cream),
    stroke(keys, ink.black, 3),
    path('M700 588L716 500H800L792 588Z', ink.black),
    path('M704 574L718 508H792L786 574Z', ink.cream),
    stroke('M724 524H780M722 540H778M720 556H776', ink.stone, 3),
    path('M650 692H684L676 880H660ZM1140 692H1174L1166 880H1150ZM880 692H910L902 868H888Z', ink.black),
    stroke('M760 692V850M780 692V850', ink.ochre, 6),
    path('M740 850H800V862H740Z', ink.ochre),
    rect(400, 706, 190, 30, ink.crimson, { rx: 10 }),
    stroke('M424 736L410 880M566 736L580 880', ink.black, 11),
    person(
      500,
      886,
      600,
      { skin: tone.skin, hair: tone.wood, hairStyle: 'bun', top: ink.crimson, bottom: ink.crimson, garment: 'gown' },
      {
        ...poses.sitting,
        head: [3, -72],
        nearArm: [
          [4, -46],
          [17, -41],
        ],
        farArm: [
          [10, -46],
          [22, -41],
        ],
      },
    ),
  );
}
