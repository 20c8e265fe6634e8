import { pointedArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { person } from '../../primitives/figures/figure.ts';
import { poses } from '../../primitives/figures/pose.ts';

/** A shelf of upright books from `left` to `right`; spines in two merged colours to stay light. */
function shelf(sheet: Sheet, left: number, right: number, base: number, tall: number): string[] {
  const colours = [
    ink.crimson,
    ink.ochre,
    ink.night,
    tone.straw,
    ink.terracotta,
    ink.wine,
    ink.olive,
    tone.deepAir,
  ] as const;
  const books = new Map<string, string[]>();
  let x = left + 4;
  while (x < right - 12) {
    const wide = Math.min(sheet.random.between(14, 32), right - 4 - x);
    const high = tall * sheet.random.between(0.62, 0.92);
    const colour = sheet.random.pick(colours);
    books.set(colour, [...(books.get(colour) ?? []), d`M${x} ${base}v${-high}h${wide - 3}v${high}Z`]);
    x += wide;
  }
  return [
    rect(left, base - tall, right - left, tall, mix(tone.pine, ink.black, 0.55)),
    ...[...books].map(([colour, marks]) => path(marks.join(''), colour)),
    rect(left, base - tall * 0.5, right - left, 4, ink.cream, { opacity: 0.18 }),
    rect(left, base, right - left, 12, mix(ink.olive, ink.night, 0.3)),
  ];
}

/** A reading room: shelves to the ceiling, a ladder, a reader by the tall window. */
export function paintBiblioteca(sheet: Sheet): void {
  const reader = {
    skin: tone.skin,
    hair: ink.wine,
    hairStyle: 'bob',
    top: ink.crimson,
    bottom: ink.night,
    garment: 'skirt',
  } as const;
  const left = [150, 310, 470, 630, 790].flatMap((base) => shelf(sheet, 40, 520, base, 140));
  const right = [150, 310, 470, 630, 790].flatMap((base) => shelf(sheet, 1080, 1560, base, 140));
  const window = { x: 800, base: 700, half: 170, spring: 420, rise: 230 };
  sheet.paint(
    rect(0, 0, 1600, 1000, mix(ink.olive, ink.cream, 0.35)),
    sheet.shade('M520 0H1080V840H520Z', ink.olive, { angle: 270, opacity: 0.7 }),
    path(pointedArch({ ...window, half: 196, rise: 256 }), ink.sand),
    path(
      pointedArch(window),
      sheet.linear([
        [0, mix(ink.air, ink.cream, 0.3)],
        [1, tone.straw],
      ]),
    ),
    path('M630 700V590C700 560 760 600 820 570S930 590 970 560V700Z', mix(ink.olive, ink.cream, 0.35)),
    stroke('M800 52V700M630 280H970M630 420H970M630 560H970M715 120V700M885 120V700', ink.sand, 8),
    rect(590, 696, 420, 24, ink.sand),
    ...[20, 1060].flatMap((x) => [rect(x, 0, 520, 850, tone.pine), rect(x, 0, 520, 12, ink.olive)]),
    ...left,
    ...right,
    rect(0, 840, 1600, 160, mix(ink.terracotta, ink.ochre, 0.35)),
    stroke('M0 880H1600M0 940H1600', tone.earth, 3, { opacity: 0.4 }),
    polygon(
      [
        [640, 850],
        [960, 850],
        [1240, 1000],
        [360, 1000],
      ],
      ink.cream,
      { opacity: 0.35 },
    ),
    polygon(
      [
        [640, 300],
        [970, 300],
        [1300, 1000],
        [300, 1000],
      ],
      sheet.linear([
        [0, ink.cream, 0.3],
        [1, ink.cream, 0],
      ]),
    ),
    stroke('M330 900L420 60M450 900L500 60', tone.wood, 15),
    stroke(
      Array.from({ length: 8 }, (_, index) => d`M${342 + index * 10.5} ${810 - index * 96}H${454 + index * 5.5}`).join(
        '',
      ),
      tone.wood,
      11,
    ),
    rect(40, 96, 480, 10, ink.ochre),
    ellipse(820, 942, 250, 18, ink.wine, { opacity: 0.25 }),
    path('M700 930V690C700 640 760 636 766 690L776 800H900V840H760V930Z', ink.crimsonDark),
    rect(700, 800, 210, 46, ink.crimson, { rx: 14 }),
    stroke('M716 846V936M894 846V936', tone.wood, 14),
    person(800, 936, 470, reader, poses.reading),
    path('M852 706L912 680L926 716L866 742Z', ink.cream),
    path('M852 706L838 672L900 650L912 680Z', tone.straw),
    rect(1000, 790, 150, 14, tone.wood),
    stroke('M1075 804V936M1040 936H1110', tone.wood, 12),
    ...[0, 1, 2].map((index) =>
      rect(1024 + index * 6, 770 - index * 20, 96, 20, [ink.wine, ink.ochre, ink.night][index] ?? ink.night, { rx: 3 }),
    ),
    circle(1075, 690, 16, ink.ochre),
    path('M1040 700H1110L1094 650H1056Z', ink.ochre),
    rect(1071, 700, 8, 30, ink.black),
  );
}
