import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

const blue = mix(ink.night, ink.air, 0.25);

/** A painted plate around the origin, radius 230: a bird among leaves. */
function paintedPlate(): string[] {
  const petals = Array.from({ length: 20 }, (_, index) => {
    const turn = (index / 20) * 360;
    return path('M0 -218C16 -206 16 -186 0 -174C-16 -186 -16 -206 0 -218Z', index % 2 === 0 ? blue : ink.terracotta, {
      transform: d`rotate(${turn})`,
    });
  });
  const sprays = [20, 140, 260].map((turn) =>
    place(
      0,
      0,
      1,
      [
        stroke('M-64 -104C-30 -140 30 -140 64 -104', blue, 6),
        ...[-48, -18, 18, 48].map((x) => ellipse(x, -128 + Math.abs(x) * 0.34, 9, 16, ink.olive)),
      ],
      turn,
    ),
  );
  return [
    circle(14, 18, 232, ink.wine, { opacity: 0.35 }),
    circle(0, 0, 232, ink.cream),
    circle(0, 0, 224, 'none', { stroke: blue, 'stroke-width': 5 }),
    ...petals,
    circle(0, 0, 160, 'none', { stroke: blue, 'stroke-width': 5 }),
    ...sprays,
    path(
      'M-86 26C-60 -24 -10 -30 26 -12C36 -48 74 -46 78 -22L98 -12L78 -2C76 40 30 66 -14 58L-74 84L-54 50C-70 46 -80 38 -86 26Z',
      blue,
    ),
    path('M-44 22C-14 -6 20 4 32 28C8 42 -22 44 -44 22Z', ink.ochre),
    circle(64, -24, 5, ink.cream),
    stroke('M-4 58V88M18 54V86', ink.terracotta, 5),
    path('M0 -232A232 232 0 0 1 0 232A260 260 0 0 0 0 -232Z', tone.shade, { opacity: 0.1 }),
  ];
}

/** A tall painted jug around the origin, foot at y = 0. */
const paintedJug: readonly string[] = [
  stroke('M96 -330C190 -330 180 -150 104 -130', ink.cream, 26),
  path(
    'M-70 0C-140 -80 -136 -210 -74 -262C-60 -290 -62 -330 -78 -380H78C62 -330 60 -290 74 -262C136 -210 140 -80 70 0Z',
    ink.cream,
  ),
  path('M-118 -170C-40 -150 40 -150 118 -170L120 -120C40 -100 -40 -100 -120 -120Z', blue),
  ...[-80, -40, 0, 40, 80].map((x) => circle(x, -138 - Math.abs(x) * 0.12, 11, ink.ochre)),
  path(
    'M-62 -20C-90 -50 -104 -74 -110 -98C-40 -84 40 -84 110 -98C104 -74 90 -50 62 -20C20 -12 -20 -12 -62 -20Z',
    ink.terracotta,
    { opacity: 0.85 },
  ),
  stroke('M-66 -300C-20 -290 20 -290 66 -300M-70 -330C-20 -320 20 -320 70 -330', blue, 8),
  ...[-48, -16, 16, 48].map((x) =>
    path(d`M${x} -262C${x + 14} -244 ${x + 12} -214 ${x} -196C${x - 12} -214 ${x - 14} -244 ${x} -262Z`, ink.olive),
  ),
  path(
    'M20 0C80 -80 84 -210 34 -262C22 -290 26 -330 34 -380H78C62 -330 60 -290 74 -262C136 -210 140 -80 70 0Z',
    tone.shade,
    { opacity: 0.22 },
  ),
  path('M-78 -380L-104 -396L-66 -350Z', ink.cream),
];

const paintedBowl: readonly string[] = [
  path('M-190 -150H190C186 -70 120 -16 60 -10L66 0H-66L-60 -10C-120 -16 -186 -70 -190 -150Z', blue),
  ...[-130, -78, -26, 26, 78, 130].map((x) => path(d`M${x} -132L${x + 22} -98L${x} -64L${x - 22} -98Z`, ink.ochre)),
  stroke('M-186 -140H186', ink.cream, 8),
  path('M70 -150H190C186 -70 120 -16 60 -10L66 0H20C80 -40 90 -90 70 -150Z', tone.deepNight, { opacity: 0.4 }),
  ellipse(0, -150, 190, 24, mix(blue, ink.black, 0.35)),
  circle(-80, -172, 40, ink.crimson),
  circle(-4, -182, 44, ink.crimsonDark),
  circle(78, -172, 40, ink.crimson),
  path('M-88 -212L-80 -224L-72 -212ZM-12 -226L-4 -238L4 -226ZM70 -212L78 -224L86 -212Z', ink.ochre),
];

/** Painted pottery on a shelf against a warm wall: plate, jug and a bowl of pomegranates. */
export function paintCeramica(sheet: Sheet): void {
  const wall = 'M0 0H1600V840H0Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear(
        [
          [0, ink.ochre],
          [1, mix(ink.ochre, ink.terracotta, 0.45)],
        ],
        30,
      ),
    ),
    sheet.shade(wall, ink.terracotta, { angle: 25, opacity: 0.7 }),
    path('M0 0H420L0 520ZM560 0H820L0 1000V690Z', ink.cream, { opacity: 0.16 }),
    path('M560 840C620 700 700 560 760 520H880C960 620 900 760 800 840Z', ink.wine, { opacity: 0.16 }),
    rect(0, 840, 1600, 34, tone.wood),
    rect(0, 840, 1600, 12, ink.terracotta),
    rect(0, 874, 1600, 126, ink.wine, { opacity: 0.32 }),
    place(800, 596, 1.05, paintedPlate()),
    path('M640 846L680 800H920L960 846Z', tone.wood),
    ellipse(440, 842, 190, 14, ink.wine, { opacity: 0.4 }),
    place(390, 842, 1.25, paintedJug),
    ellipse(1250, 842, 220, 14, ink.wine, { opacity: 0.4 }),
    place(1200, 842, 1.15, paintedBowl),
  );
}
