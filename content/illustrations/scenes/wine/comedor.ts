import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { ellipse, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { hangingLamp, jug, loaf, plate } from '../../primitives/things/table.ts';

const guest = (
  top: string,
  hairStyle: Look['hairStyle'],
  hair: string,
  skin = tone.skin,
  facing: Look['facing'] = 'right',
): Look => ({
  skin,
  hair,
  hairStyle,
  top,
  bottom: ink.night,
  garment: 'trousers',
  facing,
});

/** A long table set for many, people side by side under warm lamps. */
export function paintComedor(sheet: Sheet): void {
  const wall = 'M0 0H1600V700H0Z';
  const back = [
    [240, guest(ink.olive, 'bald', ink.sand), false],
    [430, guest(ink.cream, 'bob', tone.wood), true],
    [630, guest(ink.crimson, 'curly', ink.black, tone.skinDark), false],
    [830, guest(ink.night, 'short', ink.stone), true],
    [1010, guest(tone.straw, 'bun', ink.sand), false],
    [1200, guest(ink.terracotta, 'headscarf', ink.crimsonDark, tone.skinDark), true],
    [1390, guest(tone.deepAir, 'cap', ink.black), true],
  ] as const;
  const windows = [330, 800, 1270].flatMap((x) => [
    path(roundArch({ x, base: 440, half: 88, spring: 160, rise: 88 }), ink.cream),
    path(
      roundArch({ x, base: 440, half: 74, spring: 156, rise: 74 }),
      sheet.linear([
        [0, ink.night],
        [1, mix(ink.night, ink.crimson, 0.5)],
      ]),
    ),
    stroke(`M${x} 210V440M${x - 74} 330H${x + 74}`, ink.cream, 7),
  ]);
  sheet.paint(
    rect(0, 0, 1600, 1000, mix(ink.ochre, ink.terracotta, 0.3)),
    sheet.shade(wall, ink.terracotta, { angle: 270, opacity: 0.8 }),
    ...windows,
    rect(0, 560, 1600, 130, mix(ink.terracotta, ink.wine, 0.3)),
    ...[330, 800, 1270].flatMap((x) => [
      polygon(
        [
          [x - 70, 150],
          [x + 70, 150],
          [x + 320, 760],
          [x - 320, 760],
        ],
        sheet.linear([
          [0, ink.cream, 0.4],
          [1, ink.cream, 0],
        ]),
      ),
      ...hangingLamp(x, 150, 76, ink.crimson),
    ]),
    ...back.map(([x, look, left]) =>
      person(
        x,
        1035,
        590,
        look,
        {
          ...poses.sitting,
          nearArm: [
            [-4, -48],
            [10, -44],
          ],
          farArm: [
            [8, -48],
            [15, -44],
          ],
        },
        left,
      ),
    ),
    path('M-20 790H1620V860H-20Z', ink.cream),
    path('M-20 850H1620V1010H-20Z', mix(ink.cream, ink.terracotta, 0.2)),
    stroke('M-20 880H1620M-20 896H1620', ink.crimson, 6),
    ...[130, 330, 530, 735, 925, 1110, 1300, 1490].flatMap((x, index) =>
      plate(x, 826, 70, [ink.terracotta, ink.ochre, tone.sage][index % 3] ?? ink.ochre),
    ),
    ellipse(430, 838, 60, 9, tone.shade, { opacity: 0.25 }),
    place(430, 838, 0.95, jug(tone.deepAir, ink.night)),
    place(840, 842, 1, loaf),
    place(1205, 838, 0.95, jug(ink.terracotta, ink.wine)),
    place(1580, 840, 0.8, loaf),
  );
}
