import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { d, ellipse, path, rect, reuse, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

/** A bundle of papers standing on its edge, tied with a ribbon, a label on its back. */
function bundle(x: number, base: number, wide: number, tall: number, paper: string, ribbon: string): string[] {
  return [
    rect(x, base - tall, wide, tall, paper, { rx: 5 }),
    rect(x + wide * 0.66, base - tall, wide * 0.34, tall, ink.stone, { opacity: 0.25, rx: 5 }),
    stroke(
      d`M${x + wide * 0.2} ${base - tall + 4}V${base - 3}M${x + wide * 0.44} ${base - tall + 4}V${base - 3}`,
      ink.stone,
      2,
      { opacity: 0.5 },
    ),
    rect(x, base - tall * 0.72, wide, 9, ribbon),
    rect(x, base - tall * 0.24, wide, 9, ribbon),
    rect(x + wide * 0.16, base - tall * 0.56, wide * 0.6, tall * 0.2, ink.cream),
    stroke(
      d`M${x + wide * 0.24} ${base - tall * 0.49}h${wide * 0.4}M${x + wide * 0.24} ${base - tall * 0.43}h${wide * 0.28}`,
      tone.wood,
      2.4,
    ),
  ];
}

/** Bundles that lie on top of each other. */
function pile(
  x: number,
  base: number,
  wide: number,
  count: number,
  colours: readonly string[],
  ribbon: string,
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const y = base - (index + 1) * 34;
    const shift = (index % 2) * 8;
    return [
      rect(x + shift, y, wide - shift, 32, colours[index % colours.length] ?? ink.sand, { rx: 5 }),
      stroke(d`M${x + shift + 8} ${y + 12}H${x + wide - 8}M${x + shift + 8} ${y + 21}H${x + wide - 8}`, ink.stone, 2, {
        opacity: 0.5,
      }),
      rect(x + wide * 0.3, y, 9, 32, ribbon),
    ].join('');
  });
}

/** Shelves of tied bundles in an archive, a ladder against them, a warm lamp glow in the middle. */
export function paintArchivoLegajos(sheet: Sheet): void {
  const { random } = sheet;
  const papers = [
    ink.sand,
    tone.straw,
    mix(ink.sand, ink.stone, 0.3),
    mix(ink.sand, ink.terracotta, 0.25),
    ink.cream,
  ] as const;
  const ribbons = [ink.crimson, ink.crimsonDark, ink.olive, ink.night] as const;
  const bundles = Array.from({ length: 14 }, () => {
    const wide = random.between(44, 74);
    const marks = bundle(0, 0, wide, random.between(140, 196), random.pick(papers), random.pick(ribbons));
    return { wide: wide + 6, id: sheet.keep(marks) };
  });
  const piles = [2, 3, 4, 5].map((count) => ({
    wide: 132,
    id: sheet.keep(pile(0, 0, 118, count, papers, random.pick(ribbons))),
  }));
  const shelves = [262, 506, 750, 994].flatMap((base) => {
    const marks: string[] = [rect(0, base - 226, 1600, 226, mix(ink.wine, ink.black, 0.35))];
    for (const bay of [20, 556, 1092]) {
      let x = bay + 14;
      while (x < bay + 470) {
        const next = random.chance(0.16) ? piles[random.whole(0, 3)] : bundles[random.whole(0, 13)];
        if (next === undefined || x + next.wide > bay + 508) break;
        marks.push(reuse(next.id, x, base));
        x += next.wide;
      }
    }
    return [...marks, rect(0, base - 4, 1600, 26, tone.wood), rect(0, base - 4, 1600, 8, ink.terracotta)];
  });
  const ladder = [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map((step) => d`M${724 + step * 12} ${930 - step * 100}H${928 - step * 4}`)
    .join('');
  sheet.paint(
    rect(0, 0, 1600, 1000, mix(ink.wine, ink.black, 0.35)),
    ...shelves,
    ...[0, 530, 1066, 1578].flatMap((x) => [
      rect(x - 10, 0, 36, 1000, tone.wood),
      rect(x - 10, 0, 11, 1000, ink.terracotta),
    ]),
    sheet.shade('M0 0H1600V1000H0Z', ink.wine, { angle: 0, opacity: 0.3 }),
    rect(
      0,
      0,
      1600,
      1000,
      sheet.glow(760, 420, 950, [
        [0, ink.ochre, 0.32],
        [0.55, ink.ochre, 0],
        [1, ink.black, 0.5],
      ]),
    ),
    path('M760 1000L900 0H960L860 1000Z', ink.black, { opacity: 0.22 }),
    stroke(ladder, ink.sand, 15),
    stroke(ladder, tone.straw, 4, { transform: 'translate(0 -5)' }),
    stroke('M712 1010L830 -10M942 1010L890 -10', ink.sand, 20),
    stroke('M706 1010L824 -10M936 1010L884 -10', ink.cream, 6, { opacity: 0.8 }),
    ellipse(800, 1000, 600, 12, ink.black, { opacity: 0.4 }),
  );
}
