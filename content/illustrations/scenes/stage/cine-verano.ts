import { keep } from '../../primitives/building/keep.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, polygon, rect, reuse, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { hours, sky, stars } from '../../primitives/nature/sky.ts';
import { cypress, stonePine } from '../../primitives/nature/trees.ts';
import { lightString } from '../../primitives/things/lights.ts';

/** A spectator from behind: head over the back of a folding chair, 100 wide. */
const spectator = (hair: string, shirt: string): string[] => [
  path('M-46 90V30C-46 0 -24 -10 0 -10S46 0 46 30V90Z', shirt),
  ellipse(0, -38, 27, 31, hair),
  stroke('M-54 36H54M-54 60H54', mix(ink.terracotta, ink.black, 0.5), 13),
  stroke('M-54 24V110M54 24V110', ink.black, 7),
];

/** An open-air cinema: a bright screen with the old town on it, rows of heads, stars above. */
export function paintCineVerano(sheet: Sheet): void {
  const people = [
    sheet.keep(spectator(ink.black, mix(ink.night, ink.wine, 0.5))),
    sheet.keep(spectator(mix(tone.wood, ink.black, 0.3), mix(ink.night, ink.air, 0.2))),
    sheet.keep(spectator(mix(ink.stone, ink.night, 0.4), mix(ink.wine, ink.black, 0.3))),
    sheet.keep(spectator(mix(ink.ochre, ink.black, 0.6), mix(ink.olive, ink.night, 0.6))),
  ];
  const rows = [0.62, 0.8, 1.04, 1.36].flatMap((near, row) => {
    const count = Math.ceil(860 / (124 * near));
    return Array.from({ length: count * 2 }, (_, index) => {
      if (sheet.random.chance(0.12)) return '';
      return reuse(
        people[sheet.random.whole(0, 3)] ?? '',
        800 + (index - count + 0.5 + (row % 2) * 0.4) * 124 * near,
        700 + near * 150,
        near,
      );
    });
  });
  const screen = 'M430 200H1170V620H430Z';
  const film = [
    rect(
      430,
      200,
      740,
      420,
      sheet.linear([
        [0, tone.straw],
        [1, ink.cream],
      ]),
    ),
    circle(930, 350, 74, ink.ochre),
    path('M430 500C560 430 700 480 800 450S1040 470 1170 420V620H430Z', mix(ink.terracotta, ink.cream, 0.4)),
    place(680, 590, 0.9, keep(sheet, { lit: ink.sand, shaded: ink.terracotta, dark: ink.wine, cord: ink.cream })),
    path('M430 570C600 540 800 580 1170 540V620H430Z', mix(ink.terracotta, ink.wine, 0.4)),
    ...[1000, 1050].map((x) => cypress(x, 570, 150, { leaf: tone.pine, light: ink.olive, bark: ink.wine }).join('')),
  ];
  sheet.paint(
    sky(sheet, hours.night, 780),
    stars(sheet, 640, 190),
    path('M1260 130A70 70 0 1 0 1330 230A86 86 0 0 1 1260 130Z', ink.cream),
    ...stonePine(sheet, 170, 760, 470, {
      leaf: tone.deepNight,
      light: mix(ink.night, ink.olive, 0.4),
      bark: ink.black,
    }),
    ...stonePine(sheet, 1450, 760, 520, {
      leaf: tone.deepNight,
      light: mix(ink.night, ink.olive, 0.4),
      bark: ink.black,
    }),
    rect(0, 720, 1600, 280, mix(ink.night, ink.black, 0.35)),
    rect(
      0,
      100,
      1600,
      900,
      sheet.glow(800, 430, 720, [
        [0, tone.straw, 0.5],
        [0.6, tone.straw, 0.12],
        [1, tone.straw, 0],
      ]),
    ),
    rect(410, 180, 780, 460, ink.black),
    `<g clip-path="${sheet.clip(screen)}">${film.join('')}</g>`,
    rect(470, 640, 16, 90, ink.black),
    rect(1114, 640, 16, 90, ink.black),
    polygon(
      [
        [440, 720],
        [1160, 720],
        [1440, 1000],
        [160, 1000],
      ],
      tone.straw,
      { opacity: 0.14 },
    ),
    ...lightString([-20, 250], [410, 190], 46, 6, 10, [ink.ochre]),
    ...lightString([1190, 190], [1620, 250], 46, 6, 10, [ink.ochre]),
    polygon(
      [
        [800, 1010],
        [430, 200],
        [1170, 200],
      ],
      ink.cream,
      { opacity: 0.07 },
    ),
    ...rows,
    stroke(d`M0 722H410M1190 722H1600`, mix(ink.night, ink.air, 0.3), 3),
  );
}
