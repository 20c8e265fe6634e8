import { keep } from '../../primitives/building/keep.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, group, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

/** A molehill mountain as old maps draw them. */
const mountain = (x: number, y: number, size: number): string =>
  path(
    d`M${x - 40 * size} ${y}C${x - 22 * size} ${y - 26 * size} ${x - 12 * size} ${y - 58 * size} ${x} ${y - 60 * size}C${x + 14 * size} ${y - 56 * size} ${x + 24 * size} ${y - 22 * size} ${x + 42 * size} ${y}Z`,
    mix(ink.olive, ink.sand, 0.45),
  ) +
  path(
    d`M${x} ${y - 60 * size}C${x + 14 * size} ${y - 56 * size} ${x + 24 * size} ${y - 22 * size} ${x + 42 * size} ${y}H${x + 8 * size}C${x + 14 * size} ${y - 24 * size} ${x + 6 * size} ${y - 44 * size} ${x} ${y - 60 * size}Z`,
    tone.wood,
    { opacity: 0.45 },
  );

const village = (x: number, y: number): string[] => [
  rect(x - 18, y - 18, 36, 18, ink.cream),
  polygon(
    [
      [x - 22, y - 18],
      [x, y - 36],
      [x + 22, y - 18],
    ],
    ink.crimson,
  ),
  rect(x + 18, y - 44, 12, 44, ink.cream),
  polygon(
    [
      [x + 14, y - 44],
      [x + 24, y - 62],
      [x + 34, y - 44],
    ],
    ink.crimson,
  ),
];

function rose(): string[] {
  const rays = (turn: number, length: number, wide: number): string[] =>
    [0, 90, 180, 270].flatMap((quarter) => {
      const transform = d`rotate(${turn + quarter})`;
      return [
        path(d`M0 0L${-wide} ${-wide}L0 ${-length}Z`, ink.crimson, { transform }),
        path(d`M0 0L${wide} ${-wide}L0 ${-length}Z`, ink.ochre, { transform }),
      ];
    });
  return [
    circle(0, 0, 112, 'none', { stroke: tone.wood, 'stroke-width': 4 }),
    circle(0, 0, 98, 'none', { stroke: tone.wood, 'stroke-width': 2 }),
    ...rays(45, 96, 14),
    ...rays(0, 138, 20),
    circle(0, 0, 14, ink.night),
    path('M0 -176L12 -152L0 -158L-12 -152Z', ink.night),
  ];
}

/** Brass dividers around the origin: hinge at the top, points 330 below. */
const dividers: readonly string[] = [
  path('M-8 20L-128 318L-136 344L-112 330L22 30Z', mix(ink.ochre, ink.terracotta, 0.25)),
  path('M8 20L128 318L136 344L112 330L-22 30Z', ink.ochre),
  path('M-118 320L-138 350L-108 330ZM118 320L138 350L108 330Z', ink.night),
  circle(0, 14, 34, ink.ochre),
  circle(0, 14, 14, tone.wood),
  rect(-10, -52, 20, 40, ink.ochre, { rx: 6 }),
];

/** An old map of the district on a night-blue desk, with a compass rose and dividers. */
export function paintMapaAntiguo(sheet: Sheet): void {
  const map = 'M170 130L560 96L820 128L1120 92L1430 124L1450 480L1424 860L1120 886L800 856L520 892L150 866L164 500Z';
  const land = group(
    [
      rect(100, 60, 1400, 860, mix(ink.cream, ink.sand, 0.5)),
      path(
        'M170 520C300 470 380 560 520 520S760 420 900 470S1200 420 1450 500V900H150Z',
        mix(ink.sand, ink.olive, 0.22),
      ),
      path('M900 60C960 200 1180 220 1500 200V60Z', mix(ink.sand, ink.terracotta, 0.2)),
      stroke('M120 330C320 300 400 380 560 350S840 300 960 380S1240 420 1500 360', mix(ink.air, ink.night, 0.2), 12),
      stroke('M380 900C420 800 560 770 640 690S900 660 960 740S1160 860 1220 900', mix(ink.air, ink.night, 0.2), 14),
      stroke('M560 350C600 420 560 470 600 520', mix(ink.air, ink.night, 0.2), 7),
      stroke('M170 640C400 620 640 580 800 560S1180 560 1450 660M800 560C780 400 840 240 820 100', ink.crimson, 4, {
        'stroke-dasharray': '18 12',
      }),
      stroke('M200 180H1400V830H200Z', tone.wood, 4),
      stroke('M216 196H1384V814H216Z', tone.wood, 1.6),
      ...[
        [300, 280, 1],
        [370, 300, 1.3],
        [450, 280, 1],
        [1080, 260, 1.2],
        [1160, 290, 1.5],
        [1260, 270, 1.1],
        [330, 480, 0.9],
        [1040, 640, 1],
        [1110, 660, 1.2],
        [500, 650, 1],
      ].map(([x = 0, y = 0, size = 1]) => mountain(x, y, size)),
      ...village(640, 450),
      ...village(980, 510),
      ...village(1250, 500),
      ...village(400, 760),
      ...village(860, 300),
      place(800, 590, 0.34, keep(sheet, { lit: ink.cream, shaded: ink.terracotta, dark: ink.wine, cord: ink.ochre })),
      place(1230, 690, 0.78, rose()),
    ],
    { 'clip-path': sheet.clip(map) },
  );
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear(
        [
          [0, ink.night],
          [1, tone.deepNight],
        ],
        40,
      ),
    ),
    sheet.shade('M0 0H1600V1000H0Z', ink.black, { angle: 30, opacity: 0.5 }),
    path(map, ink.black, { opacity: 0.45, transform: 'translate(22 28)' }),
    land,
    ...[
      [170, 130, 560, 96, 520, 892, 150, 866],
      [820, 128, 1120, 92, 1120, 886, 800, 856],
    ].map(([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, ex = 0, ey = 0]) =>
      polygon(
        [
          [ax, ay],
          [bx, by],
          [cx, cy],
          [ex, ey],
        ],
        tone.wood,
        { opacity: 0.12 },
      ),
    ),
    sheet.shade(map, ink.terracotta, { angle: 45, opacity: 0.5 }),
    path('M170 130L560 96L820 128L1120 92L1430 124', 'none', { stroke: ink.cream, 'stroke-width': 5, opacity: 0.8 }),
    place(470, 480, 1, [group(dividers, { opacity: 0.35, transform: 'translate(18 16)' })], -28),
    place(456, 470, 1, dividers, -28),
  );
}
