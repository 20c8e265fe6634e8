import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, ellipse, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { harp } from '../../primitives/things/instruments.ts';

/** A harpist in crimson at a golden harp, rings of light behind her like sound. */
export function paintArpaConcierto(sheet: Sheet): void {
  const ground = mix(tone.pine, ink.black, 0.35);
  const rings = [620, 520, 420, 320, 220].map((r, index) =>
    circle(850, 470, r, mix(ground, ink.ochre, 0.1 + index * 0.13)),
  );
  const notes = [
    [300, 300, -14],
    [230, 500, 8],
    [1360, 260, 10],
    [1420, 480, -8],
    [390, 160, 6],
    [1250, 120, -10],
  ].map(([x = 0, y = 0, turn = 0]) =>
    place(
      x,
      y,
      1,
      [
        ellipse(0, 0, 20, 15, tone.straw, { transform: 'rotate(-20)' }),
        stroke('M18 -4V-84C34 -72 46 -66 44 -40', tone.straw, 6),
      ],
      turn,
    ),
  );
  sheet.paint(
    rect(0, 0, 1600, 1000, ground),
    ...rings,
    sheet.shade('M0 0H1600V1000H0Z', ink.black, { angle: 200, opacity: 0.5 }),
    ...notes,
    rect(0, 850, 1600, 150, mix(ink.wine, ink.black, 0.35)),
    stroke('M0 892H1600M0 944H1600', ink.black, 3, { opacity: 0.5 }),
    polygon(
      [
        [400, 850],
        [1260, 850],
        [1420, 1000],
        [240, 1000],
      ],
      ink.ochre,
      { opacity: 0.2 },
    ),
    ellipse(840, 926, 440, 34, ink.black, { opacity: 0.45 }),
    rect(960, 706, 190, 26, ink.night, { rx: 10 }),
    stroke('M984 732L970 920M1126 732L1140 920', ink.black, 12),
    person(
      1070,
      926,
      800,
      {
        skin: tone.skin,
        hair: ink.black,
        hairStyle: 'bun',
        top: ink.crimson,
        bottom: ink.crimson,
        garment: 'gown',
        bareArms: true,
      },
      {
        ...poses.sitting,
        head: [2, -73],
        nearArm: [
          [6, -52],
          [19, -58],
        ],
        farArm: [
          [14, -56],
          [27, -66],
        ],
      },
      true,
    ),
    path('M1000 800C940 830 900 880 870 926H1010C1030 880 1030 840 1000 800Z', ink.crimsonDark, { opacity: 0.6 }),
    place(765, 922, 1.55, harp(ink.ochre, tone.straw, mix(ink.ochre, ink.wine, 0.45)), 4),
  );
}
