import { type Opening, ogeeArch, pointedArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, mirror, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

const stone = {
  lit: tone.limestone,
  warm: mix(ink.sand, ink.ochre, 0.28),
  shade: mix(ink.stone, ink.terracotta, 0.25),
  dark: tone.tuffShade,
};

const outer: Opening = { x: 800, base: 900, half: 330, spring: 330, rise: 400 };

/** Narrows an opening like the recessed orders of a portal. */
const inset = (by: number): Opening => ({
  ...outer,
  half: outer.half - by,
  spring: outer.spring - by * 0.1,
  rise: outer.rise - by * 0.95,
});

/** Small carved figures that follow an archivolt: musician angels. */
function angels(by: number, count: number, colour: string): string[] {
  const { x, base, half, spring, rise } = inset(by);
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * 160 + 10;
    const turn = (angle * Math.PI) / 180;
    const pinch = 1 - 0.1 * Math.abs(Math.sin(turn * 2));
    const [ax, ay] = [x - Math.cos(turn) * half * pinch, base - spring - Math.sin(turn) ** 0.95 * rise * 0.985];
    return place(
      ax,
      ay,
      1,
      [
        path('M-9 13C-10 0 -6 -6 0 -6C6 -6 10 0 9 13Z', colour),
        circle(0, -11, 5.4, colour),
        path('M-7 -2L-15 -12L-10 6ZM7 -2L15 -12L10 6Z', colour, { opacity: 0.8 }),
      ],
      (angle - 90) * 0.75,
    );
  });
}

/** An apostle on his pedestal under a pointed canopy. */
const apostle = (x: number, robe: string): string[] => [
  path(d`M${x - 27} 604L${x} 548L${x + 27} 604Z`, stone.shade),
  rect(x - 27, 604, 54, 8, stone.dark),
  path(d`M${x - 20} 790C${x - 24} 720 ${x - 22} 665 ${x} 662C${x + 22} 665 ${x + 24} 720 ${x + 20} 790Z`, robe),
  path(
    d`M${x + 2} 790C${x + 6} 740 ${x - 6} 700 ${x - 12} 678C${x + 10} 690 ${x + 16} 730 ${x + 12} 790Z`,
    stone.dark,
    { opacity: 0.4 },
  ),
  ellipse(x, 644, 12, 15, robe),
  path(d`M${x - 30} 790H${x + 30}L${x + 20} 820H${x - 20}Z`, stone.shade),
  rect(x - 17, 820, 34, 80, stone.lit),
];

const pinnacle = (x: number): string[] => [
  rect(x - 24, 250, 48, 650, stone.warm),
  rect(x + 4, 250, 20, 650, stone.dark, { opacity: 0.35 }),
  polygon(
    [
      [x - 30, 252],
      [x, 110],
      [x + 30, 252],
    ],
    stone.lit,
  ),
  polygon(
    [
      [x, 110],
      [x + 30, 252],
      [x + 4, 252],
    ],
    stone.dark,
    { opacity: 0.4 },
  ),
  ...[150, 185, 220].flatMap((y) => [
    circle(x - (y - 110) * 0.24, y, 6, stone.lit),
    circle(x + (y - 110) * 0.24, y, 6, stone.shade),
  ]),
  circle(x, 106, 9, stone.lit),
  rect(x - 30, 470, 60, 12, stone.shade),
];

function tympanum(): string[] {
  const sculpture = mix(ink.cream, ink.sand, 0.4);
  return [
    path('M690 556C684 500 690 452 716 442C740 452 748 500 744 556Z', sculpture),
    circle(716, 426, 16, sculpture),
    path('M694 470C664 450 652 420 656 396C680 410 700 440 706 466Z', sculpture, { opacity: 0.85 }),
    path('M858 556C852 505 860 462 884 452C908 462 916 505 912 556Z', sculpture),
    circle(884, 436, 16, sculpture),
    path('M792 556L786 520H814L808 556Z', ink.terracotta),
    stroke('M800 520V462M800 500L784 470M800 496L816 468', ink.olive, 4),
    circle(800, 456, 9, ink.cream),
    circle(782, 466, 7, ink.cream),
    circle(818, 464, 7, ink.cream),
    stroke('M800 300V372M770 314L790 384M830 314L810 384', ink.ochre, 5),
    path('M786 398C786 384 814 384 814 398L824 388L816 408H784L776 388Z', ink.cream),
  ];
}

function door(): string[] {
  const studs = [640, 690, 740, 790, 840].flatMap((y) => [655, 700, 745].map((x) => circle(x, y, 5, ink.ochre)));
  const leaf = [
    path('M628 900V610Q640 578 708 578Q776 578 784 610V900Z', ink.crimsonDark),
    path('M628 900V610Q634 596 656 588V900Z', ink.wine, { opacity: 0.6 }),
    ...studs,
    circle(762, 765, 9, 'none', { stroke: ink.ochre, 'stroke-width': 4 }),
  ];
  return [...leaf, mirror(800, leaf)];
}

/** The flamboyant portal of Santa María seen straight on, late light from the left. */
export function paintPortadaSantaMaria(sheet: Sheet): void {
  const courses = Array.from({ length: 11 }, (_, row) => d`M0 ${70 + row * 84}H1600`).join('');
  const orders = [0, 34, 72, 106, 144, 176].map((by, index) =>
    path(
      pointedArch(inset(by)),
      [stone.warm, stone.shade, stone.lit, stone.dark, stone.warm, stone.dark][index] ?? stone.lit,
    ),
  );
  const wall = 'M0 0H1600V900H0Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, mix(ink.terracotta, ink.ochre, 0.45)],
        [1, mix(ink.terracotta, ink.sand, 0.35)],
      ]),
    ),
    stroke(courses, tone.earth, 2.5, { opacity: 0.35 }),
    sheet.shade(wall, ink.crimsonDark, { angle: 15, opacity: 0.5 }),
    path('M1150 900V230L1600 420V900Z', ink.wine, { opacity: 0.22 }),
    path(ogeeArch({ x: 800, base: 900, half: 372, spring: 350, rise: 506 }), stone.shade),
    path(ogeeArch({ x: 800, base: 900, half: 356, spring: 346, rise: 480 }), stone.lit),
    ...[
      [690, 148],
      [640, 190],
      [590, 240],
    ].flatMap(([x = 0, y = 0]) => [circle(x + 28, y + 40, 15, stone.lit), circle(1572 - x, y + 40, 15, stone.shade)]),
    path('M800 20L818 52L800 84L782 52ZM770 50H830V60H770Z', stone.lit),
    ...orders,
    ...angels(17, 14, stone.dark),
    ...angels(89, 11, stone.dark),
    path(pointedArch(inset(190)), mix(ink.night, ink.stone, 0.35)),
    ...tympanum(),
    rect(610, 556, 380, 24, stone.lit),
    ...door(),
    rect(784, 560, 32, 340, stone.warm),
    rect(802, 580, 14, 320, stone.dark, { opacity: 0.5 }),
    ...[505, 570].flatMap((x) => apostle(x, stone.lit)),
    ...[1030, 1095].flatMap((x) => apostle(x, mix(stone.lit, stone.shade, 0.35))),
    ...pinnacle(420),
    ...pinnacle(1180),
    rect(0, 900, 1600, 100, tone.earth),
    path('M380 900H1220L1290 936H310Z', ink.sand),
    path('M310 936H1290L1370 1000H230Z', mix(ink.sand, ink.terracotta, 0.3)),
    path('M860 900H1220L1370 1000H960Z', ink.wine, { opacity: 0.25 }),
  );
}
