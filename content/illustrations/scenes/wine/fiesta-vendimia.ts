import { belfry } from '../../primitives/building/belfry.ts';
import { houseRow } from '../../primitives/building/town.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, type Point, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { hours, sky, stars } from '../../primitives/nature/sky.ts';
import { lightString } from '../../primitives/things/lights.ts';

/** A rocket at its widest: rays with a spark at each end. */
function firework([x, y]: Point, r: number, colour: string, rays: number): string[] {
  const ends = Array.from({ length: rays }, (_, index): Point => {
    const angle = (index / rays) * Math.PI * 2;
    const reach = r * (index % 2 === 0 ? 1 : 0.72);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return [
    circle(x, y, r * 1.2, colour, { opacity: 0.1 }),
    stroke(
      ends
        .map(
          ([ex, ey]) =>
            d`M${x + (ex - x) * 0.3} ${y + (ey - y) * 0.3}Q${x + (ex - x) * 0.7} ${y + (ey - y) * 0.7 - r * 0.05} ${ex} ${ey}`,
        )
        .join(''),
      colour,
      4,
    ),
    ...ends.map(([ex, ey]) => circle(ex, ey, 6, colour)),
    circle(x, y, 7, ink.cream),
  ];
}

const dancer = (
  top: string,
  bottom: string,
  garment: Look['garment'],
  hairStyle: Look['hairStyle'],
  hair: string,
  skin = tone.skin,
): Look => ({ skin, hair, hairStyle, top, bottom, garment });

/** One couple in hold: she left, he right. */
function couple(x: number, y: number, height: number, her: Look, him: Look): string[] {
  return [
    ellipse(x + height * 0.06, y + 4, height * 0.36, height * 0.035, ink.black, { opacity: 0.35 }),
    person(x + height * 0.17, y, height * 1.04, him, {
      ...poses.standing,
      nearArm: [
        [-13, -68],
        [-24, -70],
      ],
      farArm: [
        [-3, -88],
        [-26, -98],
      ],
    }),
    person(x - height * 0.15, y, height * 0.97, her, {
      ...poses.walking,
      nearArm: [
        [8, -72],
        [21, -84],
      ],
      farArm: [
        [10, -88],
        [8, -101],
      ],
    }),
  ];
}

/** The open-air dance of the harvest feast: paper lanterns, couples, rockets over the roofs. */
export function paintFiestaVendimia(sheet: Sheet): void {
  const roofs = {
    walls: [mix(ink.night, ink.wine, 0.4), mix(ink.night, ink.black, 0.2)],
    roofs: [ink.wine, tone.deepNight],
    shade: ink.black,
    window: ink.black,
    lamp: ink.ochre,
    lamps: 0.6,
  } as const;
  const lanterns = [ink.ochre, ink.crimson, ink.cream, ink.terracotta] as const;
  const stone = {
    lit: mix(ink.night, ink.crimson, 0.3),
    shaded: ink.night,
    dark: tone.deepNight,
    tiles: ink.wine,
    bell: ink.ochre,
  };
  const ground = 'M0 800C400 770 1200 770 1600 800V1000H0Z';
  sheet.paint(
    sky(sheet, [...hours.violet], 820),
    stars(sheet, 420, 70),
    ...firework([420, 230], 130, ink.ochre, 16),
    ...firework([1180, 190], 150, ink.crimson, 18),
    ...firework([800, 150], 90, ink.cream, 14),
    place(1130, 780, 0.95, belfry(sheet, stone)),
    ...houseRow(sheet, { left: -20, right: 1620, base: 810, eaves: 620 }, roofs, [90, 150]),
    path(ground, mix(ink.wine, ink.terracotta, 0.35)),
    rect(
      0,
      560,
      1600,
      440,
      sheet.glow(800, 860, 720, [
        [0, ink.ochre, 0.4],
        [1, ink.ochre, 0],
      ]),
    ),
    ...[
      [140, 930],
      [1460, 930],
      [800, 790],
    ].map(([x = 0, y = 0]) => stroke(d`M${x} ${y}V400`, ink.black, 10)),
    ...lightString([140, 400], [800, 400], 80, 9, 15, lanterns),
    ...lightString([800, 400], [1460, 400], 80, 9, 15, lanterns),
    ...lightString([-60, 500], [140, 400], 24, 3, 15, lanterns),
    ...lightString([1460, 400], [1660, 500], 24, 3, 15, lanterns),
    ...couple(
      360,
      860,
      260,
      dancer(ink.cream, ink.crimson, 'skirt', 'bun', ink.black),
      dancer(ink.black, ink.black, 'trousers', 'short', ink.black),
    ),
    ...couple(
      1230,
      855,
      255,
      dancer(ink.ochre, ink.ochre, 'gown', 'bob', tone.wood),
      dancer(ink.cream, ink.night, 'trousers', 'cap', ink.black, tone.skinDark),
    ),
    ...couple(
      800,
      950,
      370,
      dancer(ink.crimson, ink.crimson, 'gown', 'bun', ink.black),
      dancer(ink.cream, ink.black, 'trousers', 'short', tone.wood),
    ),
  );
}
