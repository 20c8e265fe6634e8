import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { ellipse, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { tinaja } from '../../primitives/things/jars.ts';

/** Earthenware jars of several sizes before a whitewashed wall, light from a high window. */
export function paintTinajas(sheet: Sheet): void {
  const red = { clay: ink.terracotta, shade: tone.earth, light: tone.peach, mouth: ink.wine };
  const ochre = {
    clay: mix(ink.ochre, ink.terracotta, 0.45),
    shade: mix(ink.terracotta, ink.wine, 0.35),
    light: tone.straw,
    mouth: ink.wine,
  };
  const brown = { clay: mix(ink.terracotta, ink.wine, 0.35), shade: ink.wine, light: ink.terracotta, mouth: ink.black };
  const wall = 'M0 0H1600V760H0Z';
  const row = [
    [160, 3.1, brown],
    [455, 2.5, red],
    [800, 3.5, ochre],
    [1135, 2.7, red],
    [1440, 3.2, brown],
  ] as const;
  const small = [
    [320, 1.15, ochre],
    [625, 1.35, brown],
    [980, 1.1, red],
    [1290, 1.4, ochre],
  ] as const;
  sheet.paint(
    rect(
      0,
      0,
      1600,
      760,
      sheet.linear(
        [
          [0, ink.cream],
          [1, mix(ink.cream, ink.sand, 0.7)],
        ],
        20,
      ),
    ),
    sheet.shade(wall, ink.stone, { angle: 20, opacity: 0.45 }),
    path(roundArch({ x: 330, base: 250, half: 60, spring: 60, rise: 60 }), mix(ink.air, ink.cream, 0.3)),
    stroke('M330 130V250M270 190H390', tone.wood, 10),
    polygon(
      [
        [560, 40],
        [690, 10],
        [1330, 760],
        [1060, 760],
      ],
      ink.ochre,
      { opacity: 0.16 },
    ),
    polygon(
      [
        [720, 0],
        [800, -20],
        [1560, 760],
        [1400, 760],
      ],
      ink.ochre,
      { opacity: 0.12 },
    ),
    rect(0, 690, 1600, 70, mix(ink.air, ink.night, 0.25)),
    rect(0, 756, 1600, 244, mix(ink.terracotta, ink.wine, 0.5)),
    stroke(
      'M0 830H1600M0 920H1600M260 760L180 1000M560 760L520 1000M1040 760L1080 1000M1340 760L1420 1000',
      ink.wine,
      4,
      { opacity: 0.4 },
    ),
    ...row.flatMap(([x, size]) => ellipse(x + size * 44, 852, size * 62, 20, ink.black, { opacity: 0.35 })),
    ...row.map(([x, size, colours]) => place(x, 850, size, tinaja(sheet, colours, 3))),
    ...small.flatMap(([x, size, colours]) => [
      ellipse(x + size * 40, 942, size * 62, 14, ink.black, { opacity: 0.35 }),
      place(x, 940, size, tinaja(sheet, colours, 1)),
    ]),
  );
}
