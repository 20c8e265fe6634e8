import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { cloud, hours, sky } from '../../primitives/nature/sky.ts';
import { broadTree } from '../../primitives/nature/trees.ts';
import { lightString } from '../../primitives/things/lights.ts';

interface Puppet {
  readonly robe: string;
  readonly trim: string;
  readonly hair: string;
  readonly crowned: boolean;
}

/** A hand puppet that rises over the playboard, its waist at the origin. */
const puppet = ({ robe, trim, hair, crowned }: Puppet): string[] => [
  path('M-56 20C-52 -50 -34 -92 0 -96C34 -92 52 -50 56 20Z', robe),
  path(
    'M-46 -60C-80 -84 -96 -110 -104 -140L-76 -152C-64 -120 -46 -100 -24 -88ZM46 -60C80 -76 100 -80 128 -84L130 -56C100 -46 70 -38 44 -30Z',
    robe,
  ),
  circle(-92, -152, 19, tone.skin),
  circle(138, -72, 19, tone.skin),
  path('M-34 -92L0 -60L34 -92L0 -104Z', trim),
  ...[-40, -12, 16].map((y) => circle(0, y, 6, trim)),
  circle(0, -142, 52, tone.skin),
  path('M-54 -140C-60 -206 60 -206 54 -140C40 -168 20 -172 0 -172S-40 -168 -54 -140Z', hair),
  circle(-18, -142, 6, ink.black),
  circle(18, -142, 6, ink.black),
  circle(-30, -122, 10, ink.crimson, { opacity: 0.35 }),
  circle(30, -122, 10, ink.crimson, { opacity: 0.35 }),
  path('M-6 -134H6L0 -122Z', mix(tone.skin, ink.crimson, 0.4)),
  stroke('M-16 -114Q0 -100 16 -114', ink.wine, 5),
  crowned
    ? path('M-42 -180L-50 -228L-22 -204L0 -238L22 -204L50 -228L42 -180Z', ink.ochre)
    : path('M-50 -172C-40 -230 10 -260 60 -250C40 -236 44 -200 50 -172Z', ink.crimson) +
      circle(62, -248, 12, ink.ochre),
];

/** The head and shoulders of a child who watches, seen from behind. */
const child = (x: number, y: number, size: number, hair: string, shirt: string, plaits: boolean): string[] => [
  path(
    d`M${x - 78 * size} ${y + 130 * size}C${x - 78 * size} ${y + 40 * size} ${x - 40 * size} ${y + 30 * size} ${x} ${y + 30 * size}S${x + 78 * size} ${y + 40 * size} ${x + 78 * size} ${y + 130 * size}Z`,
    shirt,
  ),
  rect(x - 14 * size, y + 10 * size, 28 * size, 30 * size, mix(tone.skin, ink.wine, 0.2)),
  ellipse(x - 46 * size, y - 14 * size, 9 * size, 13 * size, tone.skin),
  ellipse(x + 46 * size, y - 14 * size, 9 * size, 13 * size, tone.skin),
  ellipse(x, y - 20 * size, 48 * size, 52 * size, hair),
  ...(plaits
    ? [-1, 1].map((side) =>
        stroke(
          d`M${x + side * 40 * size} ${y + 8 * size}Q${x + side * 62 * size} ${y + 40 * size} ${x + side * 52 * size} ${y + 76 * size}`,
          hair,
          18 * size,
        ),
      )
    : []),
];

/** A striped booth with two puppets on stage and a row of small spectators. */
export function paintTiteres(sheet: Sheet): void {
  const stripes = Array.from({ length: 10 }, (_, index) =>
    rect(470 + index * 66, 560, 66, 300, index % 2 ? ink.cream : ink.crimson),
  );
  const roof = Array.from({ length: 10 }, (_, index) =>
    polygon(
      [
        [800, 30],
        [440 + index * 72, 190],
        [512 + index * 72, 190],
      ],
      index % 2 ? ink.cream : ink.crimson,
    ),
  );
  const valance = Array.from({ length: 10 }, (_, index) =>
    path(
      d`M${440 + index * 72} 188H${512 + index * 72}V232A36 30 0 0 1 ${440 + index * 72} 232Z`,
      index % 2 ? ink.crimson : ink.ochre,
    ),
  );
  const trees = { leaf: ink.olive, light: mix(ink.olive, ink.ochre, 0.35), bark: tone.wood };
  sheet.paint(
    sky(sheet, hours.morning, 800),
    cloud(sheet, 120, 190, 320, ink.cream, 0.95),
    cloud(sheet, 1180, 130, 300, ink.cream, 0.95),
    ...broadTree(sheet, 210, 780, 520, trees),
    ...broadTree(sheet, 1400, 780, 560, trees),
    rect(0, 770, 1600, 230, mix(ink.olive, ink.ochre, 0.55)),
    path('M470 860H1130L1420 960H700Z', tone.shade, { opacity: 0.3 }),
    ...lightString([-20, 330], [440, 210], 40, 6, 12, [ink.ochre, ink.crimson, ink.night]),
    ...lightString([1160, 210], [1620, 330], 40, 6, 12, [ink.ochre, ink.crimson, ink.night]),
    rect(470, 190, 660, 390, ink.night),
    circle(800, 360, 130, tone.straw),
    ...[
      [540, 260],
      [1060, 270],
      [600, 420],
      [1010, 440],
      [700, 250],
      [920, 240],
    ].map(([x = 0, y = 0]) =>
      path(
        d`M${x} ${y - 12}L${x + 4} ${y - 4}L${x + 12} ${y}L${x + 4} ${y + 4}L${x} ${y + 12}L${x - 4} ${y + 4}L${x - 12} ${y}L${x - 4} ${y - 4}Z`,
        ink.cream,
      ),
    ),
    path('M470 560C560 500 640 520 720 500S900 520 1130 480V580H470Z', tone.pine),
    place(690, 560, 1.12, puppet({ robe: ink.crimson, trim: ink.ochre, hair: tone.wood, crowned: true })),
    `<g transform="translate(925 560) scale(-1.12 1.12)">${puppet({ robe: mix(ink.olive, ink.ochre, 0.3), trim: ink.crimson, hair: ink.black, crowned: false }).join('')}</g>`,
    path('M470 190C540 300 530 470 480 580H440V190ZM1130 190C1060 300 1070 470 1120 580H1160V190Z', ink.crimsonDark),
    ...stripes,
    sheet.shade('M470 560H1130V860H470Z', ink.wine, { angle: 0, opacity: 0.5 }),
    rect(440, 552, 720, 30, ink.ochre),
    rect(440, 572, 720, 10, mix(ink.ochre, ink.wine, 0.4)),
    rect(444, 190, 26, 670, mix(ink.ochre, ink.terracotta, 0.3)),
    rect(1130, 190, 26, 670, mix(ink.ochre, ink.terracotta, 0.3)),
    ...roof,
    ...valance,
    stroke('M800 34V-10', tone.wood, 7),
    ...child(360, 900, 1, ink.black, ink.ochre, false),
    ...child(560, 880, 0.9, mix(ink.ochre, ink.wine, 0.35), tone.deepAir, true),
    ...child(750, 910, 1.05, tone.wood, ink.cream, false),
    ...child(960, 885, 0.95, ink.black, ink.crimson, true),
    ...child(1160, 905, 1, ink.terracotta, tone.sage, false),
    ...child(1350, 890, 0.9, tone.wood, ink.night, true),
  );
}
