import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, mirror, path, polygon, rect } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';

const gold = { lit: ink.ochre, light: tone.straw, dark: mix(ink.ochre, ink.wine, 0.55) };

/** One pipe with its mouth and a lit edge: foot at `base`. */
const pipe = (x: number, base: number, tall: number, wide: number): string[] => [
  path(
    d`M${x - wide / 2} ${base - 50}V${base - tall}H${x + wide / 2}V${base - 50}L${x + 3} ${base}H${x - 3}Z`,
    gold.lit,
  ),
  rect(x - wide * 0.34, base - tall, wide * 0.2, tall - 56, gold.light),
  rect(x + wide * 0.24, base - tall, wide * 0.26, tall - 50, gold.dark, { opacity: 0.75 }),
  path(d`M${x - wide * 0.3} ${base - 62}Q${x} ${base - 92} ${x + wide * 0.3} ${base - 62}Z`, ink.black),
  ellipse(x, base - tall, wide / 2, 4, ink.black),
];

/** A field of pipes under a carved canopy; heights follow a function of the place from -1 to 1. */
function field(center: number, base: number, count: number, wide: number, tall: (place: number) => number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    return pipe(center + (index - (count - 1) / 2) * (wide + 4), base, tall(place), wide);
  }).flat();
}

const curl = (x: number, y: number, size: number): string =>
  path(
    d`M${x} ${y}C${x - size} ${y - size * 0.2} ${x - size} ${y - size * 1.2} ${x - size * 0.2} ${y - size * 1.1}C${x + size * 0.2} ${y - size} ${x + size * 0.1} ${y - size * 0.5} ${x - size * 0.2} ${y - size * 0.6}C${x + size * 0.2} ${y - size * 0.2} ${x + size * 0.4} ${y - size * 0.6} ${x + size * 0.5} ${y}Z`,
    gold.lit,
  );

/** The organ high in a Baroque loft, gilded pipes over the player's back. */
export function paintConciertoOrgano(sheet: Sheet): void {
  const casework = mix(ink.crimsonDark, ink.wine, 0.3);
  const half = [
    rect(380, 250, 190, 480, casework),
    path('M370 252C400 190 550 190 580 252Z', casework),
    rect(366, 246, 218, 16, gold.lit),
    ...field(475, 700, 5, 30, (place) => 380 - Math.abs(place) * 70),
    curl(404, 246, 60),
    circle(475, 176, 16, gold.light),
    rect(580, 330, 100, 400, mix(casework, ink.black, 0.2)),
    ...field(630, 700, 4, 18, (place) => 260 + place * 60),
    rect(570, 320, 116, 14, gold.lit),
  ];
  const vault = [1, 0.86, 0.72].map((size, index) =>
    path(
      roundArch({ x: 800, base: 1000, half: 860 * size, spring: 520 * size, rise: 660 * size }),
      [mix(ink.night, ink.air, 0.3), ink.night, mix(ink.night, ink.air, 0.16)][index] ?? ink.night,
    ),
  );
  sheet.paint(
    rect(0, 0, 1600, 1000, mix(ink.night, ink.black, 0.4)),
    ...vault,
    sheet.shade('M0 0H1600V1000H0Z', tone.deepNight, { angle: 90, opacity: 0.7 }),
    ...[160, 1440].flatMap((x) => [
      path(roundArch({ x, base: 560, half: 70, spring: 200, rise: 70 }), tone.straw, { opacity: 0.85 }),
      polygon(
        [
          [x - 70, 300],
          [x + 70, 300],
          [x < 800 ? 900 : 700, 1000],
          [x < 800 ? 420 : 1180, 1000],
        ],
        sheet.linear([
          [0, tone.straw, 0.35],
          [1, tone.straw, 0],
        ]),
      ),
    ]),
    ...half,
    mirror(800, half),
    rect(680, 150, 240, 580, casework),
    path('M664 154C690 70 740 60 800 36C860 60 910 70 936 154Z', casework),
    rect(660, 146, 280, 18, gold.lit),
    ...field(800, 700, 5, 40, (place) => 500 - Math.abs(place) * 90),
    curl(690, 146, 60),
    mirror(800, [curl(690, 146, 60)]),
    path('M800 -8L812 18L838 20L818 38L824 64L800 50L776 64L782 38L762 20L788 18Z', gold.light),
    rect(330, 700, 940, 26, gold.lit),
    rect(330, 704, 940, 7, gold.light),
    rect(350, 726, 900, 180, mix(casework, ink.black, 0.25)),
    ...[410, 520, 1080, 1190].flatMap((x) => [
      rect(x - 40, 750, 80, 130, casework),
      circle(x, 815, 26, gold.lit),
      circle(x, 815, 14, casework),
    ]),
    rect(640, 738, 320, 150, ink.black),
    ...[0, 1, 2].flatMap((row) => [
      rect(660 - row * 6, 766 + row * 24, 280 + row * 12, 14, ink.cream),
      rect(660 - row * 6, 780 + row * 24, 280 + row * 12, 5, tone.wood),
    ]),
    rect(720, 690, 160, 70, ink.cream),
    rect(799, 690, 3, 70, ink.stone),
    person(
      800,
      1052,
      470,
      {
        skin: tone.skin,
        hair: ink.sand,
        hairStyle: 'short',
        top: ink.black,
        bottom: ink.black,
        garment: 'trousers',
        facing: 'back',
      },
      {
        ...poses.standing,
        head: [0, -72],
        neck: [0, -63],
        hip: [0, -28],
        nearArm: [
          [-13, -48],
          [-12, -58],
        ],
        farArm: [
          [13, -48],
          [12, -58],
        ],
        nearLeg: [
          [-4, -16],
          [-4, -1],
        ],
        farLeg: [
          [4, -16],
          [4, -1],
        ],
      },
    ),
    rect(650, 936, 300, 26, tone.wood),
    rect(0, 906, 330, 94, mix(ink.wine, ink.black, 0.4)),
    rect(1270, 906, 330, 94, mix(ink.wine, ink.black, 0.4)),
    rect(0, 900, 640, 12, gold.dark),
    rect(960, 900, 640, 12, gold.dark),
  );
}
