import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { ridge } from '../../primitives/nature/land.ts';
import { disc, sky, stars } from '../../primitives/nature/sky.ts';
import { poplar } from '../../primitives/nature/trees.ts';

const wheel = (x: number, r: number): string[] => [
  circle(x, -r, r, ink.black),
  circle(x, -r, r * 0.72, 'none', { stroke: ink.crimson, 'stroke-width': r * 0.14 }),
  stroke(d`M${x - r * 0.7} ${-r}H${x + r * 0.7}M${x} ${-r * 1.7}V${-r * 0.3}`, ink.crimson, r * 0.1),
];

/** A locomotive of the 1880s around the origin: rails at y = 0, smokestack forward at the right, about 330 long. */
const locomotive: readonly string[] = [
  rect(-150, -40, 300, 14, ink.crimsonDark),
  rect(-60, -112, 196, 66, ink.black),
  path('M-60 -112H136V-96H-60Z', mix(ink.night, ink.air, 0.3)),
  rect(136, -106, 16, 56, ink.night),
  rect(-152, -150, 94, 112, ink.crimsonDark),
  rect(-164, -160, 118, 14, ink.black),
  rect(-138, -136, 30, 36, ink.ochre),
  rect(-96, -136, 24, 36, ink.ochre),
  path('M92 -112L84 -172H132L122 -112Z', ink.black),
  rect(78, -180, 60, 12, ink.crimson),
  path('M28 -112V-134A16 16 0 0 1 60 -134V-112Z', ink.ochre),
  path('M-24 -112V-128A12 12 0 0 1 0 -128V-112Z', ink.ochre),
  path('M150 -40H166L186 -6H150Z', ink.crimsonDark),
  circle(160, -92, 12, tone.straw),
  ...wheel(-96, 32),
  ...wheel(-18, 32),
  ...wheel(60, 32),
  ...wheel(122, 20),
  stroke('M-96 -32H60', ink.sand, 6),
];

const coach = (x: number): string[] => [
  rect(x - 110, -120, 220, 92, ink.wine),
  rect(x - 118, -132, 236, 14, ink.black),
  ...[-80, -40, 0, 40, 80].map((step) => rect(x + step - 13, -104, 26, 34, ink.ochre)),
  rect(x - 110, -60, 220, 6, ink.ochre),
  ...wheel(x - 70, 20),
  ...wheel(x + 70, 20),
];

/** The first train of 1885 crosses a viaduct at dusk under a long plume of steam. */
export function paintTren1885(sheet: Sheet): void {
  const piers = Array.from({ length: 7 }, (_, index) => -100 + index * 300);
  const openings = piers.map((x) => d`M${x + 44} 1010V690A106 106 0 0 1 ${x + 256} 690V1010Z`).join('');
  const puffs = (fill: string, lift: number): string =>
    Array.from({ length: 15 }, (_, index) => {
      const share = index / 14;
      const r = 30 + share * 84 + (index % 3) * 10;
      return circle(
        1090 - share * 1010,
        300 - Math.sin(share * 2.3) * 130 - lift * share + (index % 2) * 22,
        r - lift * 0.5,
        fill,
      );
    }).join('');
  sheet.paint(
    sky(
      sheet,
      [
        [0, ink.night],
        [0.5, mix(ink.night, ink.crimson, 0.5)],
        [0.85, tone.peach],
        [1, tone.straw],
      ],
      780,
    ),
    stars(sheet, 240, 60),
    disc(800, 560, 150, tone.straw, 3),
    ridge(sheet, { y: 640, swing: 50, crests: 3, fill: mix(ink.crimson, ink.night, 0.5) }),
    ridge(sheet, { y: 720, swing: 34, crests: 4, fill: mix(ink.wine, ink.night, 0.4) }),
    ...[230, 330, 1260, 1380].flatMap((x, index) =>
      poplar(sheet, x, 880, 210 + index * 20, {
        leaf: tone.pine,
        light: mix(ink.olive, ink.night, 0.2),
        bark: ink.black,
      }),
    ),
    ridge(sheet, { y: 880, swing: 22, crests: 3, fill: tone.deepNight }),
    `<path d="M-20 1010V536H1620V1010Z${openings}" fill="${mix(ink.terracotta, ink.wine, 0.45)}" fill-rule="evenodd"/>`,
    ...piers.map((x) =>
      path(d`M${x + 256} 1010V690A106 106 0 0 0 ${x + 212} 604A106 106 0 0 1 ${x + 232} 690V1010Z`, ink.wine),
    ),
    ...piers.map((x) => stroke(d`M${x + 44} 690A106 106 0 0 1 ${x + 256} 690`, tone.peach, 7, { opacity: 0.55 })),
    rect(-20, 520, 1640, 20, tone.earth),
    rect(-20, 512, 1640, 8, tone.peach),
    rect(-20, 506, 1640, 6, ink.black),
    puffs(mix(ink.cream, ink.crimson, 0.42), 0),
    puffs(mix(ink.cream, tone.rose, 0.55), 30),
    puffs(ink.cream, 62),
    ellipse(1095, 318, 30, 26, ink.cream),
    place(970, 506, 1.15, locomotive),
    place(970, 506, 1.15, [...coach(-300), ...coach(-550), ...coach(-800)]),
  );
}
