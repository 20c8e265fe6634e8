import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, path, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { cloud, disc, sky } from '../../primitives/nature/sky.ts';
import { cypress } from '../../primitives/nature/trees.ts';

const plaster = { lit: ink.cream, shade: tone.peach, stone: ink.sand, line: mix(ink.stone, ink.terracotta, 0.4) };

const pilaster = (x: number, top: number, base: number): string[] => [
  rect(x - 17, top, 34, base - top, plaster.stone),
  rect(x + 4, top, 13, base - top, plaster.line, { opacity: 0.45 }),
  rect(x - 24, top - 14, 48, 16, plaster.stone),
  rect(x - 24, base - 18, 48, 18, plaster.line),
];

function bellGable(): string[] {
  return [
    path('M690 250V150H910V250Z', plaster.lit),
    path('M730 150V70H870V150Z', plaster.lit),
    path('M716 70L800 22L884 70Z', ink.terracotta),
    path('M870 150V70L884 70L910 150V250H860V150Z', plaster.shade),
    ...[745, 855].map((x) => path(roundArch({ x, base: 240, half: 28, spring: 42, rise: 28 }), tone.deepAir)),
    path(roundArch({ x: 800, base: 142, half: 22, spring: 26, rise: 22 }), tone.deepAir),
    ...[
      [745, 226],
      [855, 226],
      [800, 130],
    ].map(([x = 0, y = 0]) =>
      path(
        d`M${x - 15} ${y}C${x - 11} ${y - 8} ${x - 11} ${y - 24} ${x} ${y - 28}C${x + 11} ${y - 24} ${x + 11} ${y - 8} ${x + 15} ${y}Z`,
        ink.ochre,
      ),
    ),
    stroke('M800 22V-14M786 0H814', ink.black, 5),
    rect(676, 246, 248, 16, plaster.line),
  ];
}

function portal(): string[] {
  return [
    path(roundArch({ x: 800, base: 860, half: 92, spring: 190, rise: 92 }), plaster.line),
    path(roundArch({ x: 800, base: 860, half: 76, spring: 186, rise: 76 }), ink.wine),
    path('M724 860V674A76 76 0 0 1 800 598V860Z', ink.crimsonDark),
    stroke('M800 600V860M736 700H864M736 780H864', ink.wine, 4),
    ...[672, 928].flatMap((x) => pilaster(x, 560, 860)),
    rect(634, 524, 332, 24, plaster.stone),
    rect(626, 516, 348, 12, plaster.line),
    polygon(
      [
        [626, 516],
        [800, 430],
        [974, 516],
      ],
      plaster.stone,
    ),
    polygon(
      [
        [672, 508],
        [800, 446],
        [928, 508],
      ],
      plaster.line,
      { opacity: 0.4 },
    ),
    circle(800, 484, 16, ink.ochre),
  ];
}

/** The front of San Nicolás with its classical portal, a bell gable and cypresses, under a strong sun. */
export function paintSanNicolas(sheet: Sheet): void {
  const front = 'M470 860V420L560 300H690L800 250L910 300H1040L1130 420V860Z';
  sheet.paint(
    sky(
      sheet,
      [
        [0, mix(ink.terracotta, ink.crimson, 0.25)],
        [0.6, mix(ink.terracotta, ink.ochre, 0.45)],
        [1, tone.straw],
      ],
      870,
    ),
    disc(430, 260, 100, ink.cream, 4),
    cloud(sheet, 1120, 250, 340, ink.cream, 0.6),
    cloud(sheet, 90, 480, 240, ink.cream, 0.45),
    ridge(sheet, { y: 760, swing: 40, crests: 3, fill: mix(ink.terracotta, ink.crimsonDark, 0.55) }),
    path('M1130 860V470L1420 540V860Z', plaster.shade),
    path('M1110 440L1440 520V552L1120 480Z', ink.terracotta),
    ...[1200, 1320].map((x) => path(roundArch({ x, base: 720, half: 22, spring: 60, rise: 22 }), ink.wine)),
    path(front, plaster.lit),
    sheet.shade(front, ink.terracotta, { angle: 15, opacity: 0.6 }),
    path(
      'M456 424L556 290H694L800 238L906 290H1044L1144 424H1112L1030 312H904L800 262L696 312H570L488 424Z',
      plaster.line,
    ),
    ...bellGable(),
    ...pilaster(500, 440, 860),
    ...pilaster(1100, 440, 860),
    circle(800, 356, 46, plaster.line),
    circle(800, 356, 34, ink.wine),
    stroke('M800 322V390M766 356H834M776 332L824 380M824 332L776 380', plaster.stone, 4),
    ...portal(),
    ...cypress(380, 880, 420, { leaf: tone.pine, light: ink.olive, bark: ink.wine }),
    ...cypress(300, 880, 300, { leaf: tone.pine, light: ink.olive, bark: ink.wine }),
    rect(0, 860, 1600, 140, mix(ink.ochre, ink.sand, 0.45)),
    path('M640 860H960L1010 890H590ZM590 890H1010L1060 924H540Z', plaster.stone),
    path('M470 862H1420L1600 930V1000H1120Z', ink.wine, { opacity: 0.28 }),
    path('M360 880L400 880L760 1000H520Z', ink.wine, { opacity: 0.28 }),
  );
}
