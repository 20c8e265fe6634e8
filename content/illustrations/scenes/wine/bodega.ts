import { roundArch } from '../../primitives/building/arches.ts';
import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, path, polygon, rect, reuse, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';

/** A cask seen from its head, around the origin: radius 100. */
function cask(sheet: Sheet): string[] {
  const head = 'M-100 0A100 100 0 1 1 100 0A100 100 0 1 1 -100 0Z';
  return [
    circle(0, 0, 100, ink.black),
    circle(0, 0, 94, mix(ink.terracotta, ink.black, 0.35)),
    circle(0, 0, 82, mix(ink.terracotta, ink.wine, 0.25)),
    stroke('M-76 -28H76M-82 6H82M-72 40H72M-52 -62H52', ink.wine, 4, { opacity: 0.7 }),
    sheet.shade(head, ink.black, { angle: 60, opacity: 0.7 }),
    circle(0, 26, 11, ink.wine),
    path('M-46 -10H46V-4H-46Z', ink.ochre, { opacity: 0.8 }),
  ];
}

/** A vaulted cellar: casks in two tiers on both sides, a round window of light at the end. */
export function paintBodega(sheet: Sheet): void {
  const id = sheet.keep(cask(sheet));
  const ribs = [1, 0.8, 0.64, 0.51, 0.41, 0.33].flatMap((near, index) => {
    const shape = { x: 800, base: 540 + 470 * near, half: 860 * near, spring: 470 * near, rise: 560 * near };
    const wall = mix(ink.wine, mix(ink.ochre, ink.terracotta, 0.5), index * 0.17);
    return [
      path(roundArch(shape), mix(wall, ink.cream, 0.1 + index * 0.02)),
      path(roundArch({ ...shape, half: shape.half - 44 * near, rise: shape.rise - 44 * near }), wall),
    ];
  });
  const tiers = [0.36, 0.45, 0.57, 0.74, 0.98].flatMap((near) =>
    [-1, 1].flatMap((side) => {
      const r = near * 1.65;
      const [x, floor] = [800 + side * 590 * near, 545 + 430 * near];
      return [
        polygon(
          [
            [x - 170 * near, floor],
            [x + 170 * near, floor],
            [x + 170 * near, floor + 20 * near],
            [x - 170 * near, floor + 20 * near],
          ],
          ink.black,
        ),
        reuse(id, x, floor - 160 * near, r),
        reuse(id, x + side * 40 * near, floor - 470 * near, r * 0.95),
      ];
    }),
  );
  sheet.paint(
    rect(0, 0, 1600, 1000, mix(ink.wine, ink.black, 0.4)),
    ...ribs,
    path('M528 670H1072L1500 1010H100Z', mix(ink.terracotta, ink.wine, 0.55)),
    polygon(
      [
        [700, 670],
        [900, 670],
        [1140, 1010],
        [460, 1010],
      ],
      tone.straw,
      { opacity: 0.35 },
    ),
    stroke(d`M700 670L380 1010M800 670V1010M900 670L1220 1010M470 720H1130M380 800H1220M250 900H1350`, ink.wine, 4, {
      opacity: 0.35,
    }),
    circle(800, 500, 210, ink.ochre, { opacity: 0.25 }),
    circle(800, 500, 150, ink.ochre, { opacity: 0.4 }),
    circle(800, 500, 96, tone.earth),
    circle(800, 500, 82, ink.cream),
    stroke('M800 418V582M718 500H882', tone.earth, 8),
    ...tiers,
    rect(
      0,
      0,
      1600,
      1000,
      sheet.glow(800, 500, 900, [
        [0, ink.ochre, 0.3],
        [0.6, ink.ochre, 0],
        [1, ink.black, 0.35],
      ]),
    ),
  );
}
