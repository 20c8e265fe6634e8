import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { type Look, person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';
import { cloud, hours, sky } from '../../primitives/nature/sky.ts';
import { broadTree } from '../../primitives/nature/trees.ts';
import { lightString } from '../../primitives/things/lights.ts';

/** A stall with a striped awning and piles of books on its counter. */
function stall(sheet: Sheet, left: number, wide: number, base: number, cloth: string): string[] {
  const stripes = 8;
  const step = wide / stripes;
  const top = base - 400;
  const scallops = Array.from({ length: stripes }, (_, index) => {
    const x = left + index * step;
    const slant = 24 - (index / stripes) * 48;
    return path(
      d`M${x + slant} ${top}H${x + step + slant - 48 / stripes}L${x + step} ${top + 104}A${step / 2} ${step * 0.42} 0 0 1 ${x} ${top + 104}Z`,
      index % 2 === 0 ? cloth : ink.cream,
    );
  });
  const colours = [ink.crimson, ink.ochre, ink.night, tone.sage, ink.terracotta, tone.deepAir, ink.wine] as const;
  const books: string[] = [];
  for (let x = left + 18; x < left + wide - 50; ) {
    const flat = sheet.random.chance(0.45);
    const count = sheet.random.whole(2, 4);
    for (let index = 0; index < count; index += 1) {
      books.push(
        flat
          ? rect(x + (index % 2) * 5, base - 150 - (index + 1) * 15, 60, 14, sheet.random.pick(colours), { rx: 2 })
          : rect(x + index * 15, base - 150 - sheet.random.between(48, 66), 14, 66, sheet.random.pick(colours)),
      );
    }
    x += flat ? 78 : count * 15 + 16;
  }
  return [
    rect(left + 10, top + 90, 14, 330, tone.wood),
    rect(left + wide - 24, top + 90, 14, 330, tone.wood),
    rect(left + 24, top + 100, wide - 48, 150, ink.wine, { opacity: 0.85 }),
    ...[0, 1].map((row) => rect(left + 40, top + 152 + row * 62, wide - 80, 7, tone.wood)),
    ...Array.from({ length: Math.floor((wide - 90) / 24) }, (_, index) =>
      rect(left + 44 + index * 24, top + 112, 17, 40, sheet.random.pick(colours)),
    ),
    ...books,
    rect(left, base - 152, wide, 18, ink.sand),
    rect(left + 6, base - 134, wide - 12, 134, mix(cloth, ink.cream, 0.18)),
    rect(left + wide * 0.7, base - 134, wide * 0.3 - 6, 134, ink.wine, { opacity: 0.2 }),
    ...scallops,
    rect(left + 22, top - 8, wide - 44, 12, tone.wood),
  ];
}

/** A book fair under trees: striped stalls, piles of books, readers who stroll. */
export function paintFeriaLibro(sheet: Sheet): void {
  const look = (
    top: string,
    bottom: string,
    garment: Look['garment'],
    hairStyle: Look['hairStyle'],
    hair: string,
    skin = tone.skin,
  ): Look => ({ skin, hair, hairStyle, top, bottom, garment });
  const trees = { leaf: ink.olive, light: mix(ink.olive, ink.ochre, 0.4), bark: tone.wood };
  sheet.paint(
    sky(sheet, hours.morning, 700),
    cloud(sheet, 120, 140, 340, ink.cream, 0.95),
    cloud(sheet, 1100, 110, 300, ink.cream, 0.95),
    ...[150, 520, 1080, 1450].flatMap((x, index) =>
      broadTree(sheet, x, 660, [520, 440, 460, 540][index] ?? 480, trees),
    ),
    rect(0, 640, 1600, 60, mix(ink.olive, ink.ochre, 0.25)),
    rect(0, 680, 1600, 320, mix(ink.sand, ink.ochre, 0.25)),
    polygon(
      [
        [0, 790],
        [1600, 740],
        [1600, 830],
        [0, 880],
      ],
      tone.shade,
      { opacity: 0.14 },
    ),
    ...stall(sheet, 60, 420, 770, ink.crimson),
    ...stall(sheet, 590, 430, 770, tone.pine),
    ...stall(sheet, 1120, 420, 770, ink.terracotta),
    ...lightString([0, 300], [800, 300], 46, 10, 11, [ink.ochre, ink.crimson, ink.night]),
    ...lightString([800, 300], [1600, 300], 46, 10, 11, [ink.ochre, ink.crimson, ink.night]),
    ...[
      [430, 900, 300],
      [640, 930, 340],
      [1010, 925, 330],
      [1330, 900, 300],
    ].map(([x = 0, y = 0, size = 0]) =>
      polygon(
        [
          [x - 30, y],
          [x + 30, y],
          [x + size * 0.95, y + 44],
          [x + size * 0.75, y + 52],
        ],
        tone.shade,
        { opacity: 0.28 },
      ),
    ),
    person(430, 900, 340, look(ink.ochre, ink.night, 'trousers', 'curly', ink.black, tone.skinDark), {
      ...poses.standing,
      nearArm: [
        [-4, -66],
        [10, -68],
      ],
      farArm: [
        [10, -66],
        [15, -68],
      ],
    }),
    path('M462 660L496 646L500 680L468 694Z', ink.cream),
    person(680, 940, 390, look(ink.cream, ink.crimson, 'skirt', 'bun', tone.wood), poses.walking),
    person(1000, 930, 375, look(ink.night, ink.stone, 'trousers', 'short', ink.sand), poses.speaking, true),
    person(
      1330,
      900,
      330,
      look(ink.crimsonDark, ink.crimsonDark, 'gown', 'bob', ink.black),
      {
        ...poses.standing,
        nearArm: [
          [-2, -66],
          [11, -64],
        ],
      },
      true,
    ),
    person(1195, 905, 210, look(ink.ochre, ink.olive, 'trousers', 'cap', ink.crimson), poses.walking, true),
    rect(1262, 676, 44, 30, ink.night),
    ellipse(800, 995, 700, 8, tone.shade, { opacity: 0.15 }),
    stroke('M0 1000H1600', ink.stone, 2),
  );
}
