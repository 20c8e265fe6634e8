import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, mirror, path, place, polygon, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

const gold = { lit: ink.ochre, light: tone.straw, dark: mix(ink.ochre, ink.wine, 0.45) };

/** One branch of the vine that surrounds the tower, left half. */
const branch: readonly string[] = [
  stroke('M-14 150C-90 140 -140 80 -140 0C-140 -50 -124 -90 -96 -118', gold.dark, 6),
  ...[
    [-70, 130, 40],
    [-118, 88, 10],
    [-140, 30, -10],
    [-140, -30, -24],
    [-122, -84, -50],
  ].map(([x = 0, y = 0, turn = 0]) =>
    place(
      x,
      y,
      1,
      [
        path('M0 0C-6 -22 -30 -26 -36 -14C-44 -12 -50 2 -42 10C-40 22 -24 28 -16 20C-6 20 0 10 0 0Z', gold.light),
        stroke('M0 0L-34 4', gold.dark, 2.5),
      ],
      turn,
    ),
  ),
  ...[
    [-84, 84],
    [-98, 84],
    [-91, 97],
    [-106, 24],
    [-92, 24],
    [-99, 37],
  ].map(([x = 0, y = 0]) => circle(x, y, 8, gold.dark)),
];

/** A gold medal with the tower and vine branches on a crimson ribbon, in its open case. */
export function paintPremioMedalla(sheet: Sheet): void {
  const rays = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18) * Math.PI * 2;
    const next = angle + Math.PI / 18;
    return polygon(
      [
        [800, 520],
        [800 + Math.cos(angle) * 1200, 520 + Math.sin(angle) * 1200],
        [800 + Math.cos(next) * 1200, 520 + Math.sin(next) * 1200],
      ],
      ink.air,
      { opacity: 0.12 },
    );
  });
  const rim = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * Math.PI * 2;
    return d`M${Math.cos(angle) * 206} ${Math.sin(angle) * 206}h0`;
  }).join('');
  const velvet = 'M390 250H1210V860H390Z';
  sheet.paint(
    rect(
      0,
      0,
      1600,
      1000,
      sheet.linear([
        [0, mix(ink.night, ink.air, 0.3)],
        [1, ink.night],
      ]),
    ),
    ...rays,
    sheet.shade('M0 0H1600V1000H0Z', tone.deepNight, { angle: 90, opacity: 0.6 }),
    rect(0, 900, 1600, 100, mix(ink.terracotta, ink.wine, 0.5)),
    rect(0, 900, 1600, 10, ink.terracotta),
    path('M350 910L300 960H1300L1250 910Z', ink.black, { opacity: 0.4 }),
    path('M340 220C340 120 400 80 470 80H1130C1200 80 1260 120 1260 220V910H340Z', ink.wine),
    path('M366 230C366 150 410 106 480 106H1120C1190 106 1234 150 1234 230V884H366Z', mix(ink.wine, ink.black, 0.4)),
    path(velvet, mix(ink.sand, ink.ochre, 0.35)),
    sheet.shade(velvet, ink.terracotta, { angle: 60, opacity: 0.7 }),
    path('M410 250C410 170 440 130 500 130H1100C1160 130 1190 170 1190 250Z', mix(ink.cream, ink.sand, 0.5)),
    place(800, 196, 0.7, [
      path(
        'M-38 -56H-26V-46H-16V-56H-5V-46H5V-56H16V-46H26V-56H38V-32H-38ZM-33 -20H33V44H-33ZM0 -14C-10 -6 -17 4 -17 16V44H17V16C17 4 10 -6 0 -14Z',
        ink.crimson,
        { 'fill-rule': 'evenodd' },
      ),
      rect(-41, -29, 82, 6, ink.ochre),
    ]),
    ellipse(822, 632, 236, 236, ink.wine, { opacity: 0.4 }),
    path('M680 250H760L830 440L790 470Z', ink.crimson),
    path('M700 250H712L806 460L798 466ZM732 250H744L822 448L815 454Z', ink.ochre),
    path('M920 250H840L770 440L810 470Z', ink.crimsonDark),
    path('M900 250H888L794 460L802 466ZM868 250H856L778 448L785 454Z', gold.dark),
    circle(800, 432, 30, 'none', { stroke: gold.lit, 'stroke-width': 12 }),
    place(800, 640, 1.06, [
      circle(0, 0, 222, gold.dark),
      circle(-3, -4, 218, gold.lit),
      stroke(rim, gold.light, 9),
      circle(0, 0, 186, gold.dark),
      circle(2, 3, 184, mix(ink.ochre, ink.terracotta, 0.25)),
      path('M0 -186A186 186 0 0 0 -131 131A260 260 0 0 1 131 -131A186 186 0 0 0 0 -186Z', gold.lit, { opacity: 0.6 }),
      ...branch,
      mirror(0, branch),
      path('M-62 112V-40H-72V-98H-54V-82H-38V-98H-20V-82H-4V-98H4V-82H20V-98H38V-82H54V-98H72V-40H62V112Z', gold.light),
      path('M20 112V-40H72V-98H54V-82H38V-98H20Z', gold.dark, { opacity: 0.45 }),
      rect(-66, -46, 132, 9, gold.dark),
      ...[-48, -16, 16, 48].map((x) => circle(x, -42, 8, gold.dark)),
      path('M-20 112V70C-20 50 -8 40 0 32C8 40 20 50 20 70V112Z', gold.dark),
      rect(-5, -18, 10, 32, gold.dark, { rx: 5 }),
      path('M-150 -150A212 212 0 0 1 -40 -208', 'none', {
        stroke: ink.cream,
        'stroke-width': 9,
        'stroke-linecap': 'round',
        opacity: 0.9,
      }),
    ]),
  );
}
