import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, ellipse, path, place, rect, stroke } from '../../primitives/drawing/shapes.ts';
import type { Sheet } from '../../primitives/drawing/sheet.ts';
import { limb } from '../../primitives/figures/limb.ts';

/** A dancer in a turn around the origin: waist at (0, 0), floor at about y = 330. */
function dancer(sheet: Sheet, skirt: string, light: string, dark: string, skin: string, hair: string): string[] {
  const hem =
    'M-14 -10C-120 20 -260 60 -330 150C-350 190 -300 214 -250 196C-220 230 -170 236 -140 210C-110 246 -50 250 -20 222C10 250 70 246 100 210C140 230 200 214 220 176C270 180 300 140 268 110C200 50 90 20 14 -10Z';
  return [
    path(
      limb(
        [
          [-20, 120],
          [-60, 220],
          [-30, 318],
        ],
        [44, 30, 16],
      ),
      skin,
    ),
    path('M-42 314C-30 334 10 338 22 330L-18 306Z', ink.black),
    path(
      limb(
        [
          [40, 120],
          [130, 200],
          [60, 280],
        ],
        [44, 30, 16],
      ),
      skin,
    ),
    path('M70 270L36 300L60 306L82 286Z', ink.black),
    path(hem, skirt),
    path(
      'M-14 -10C-80 40 -170 120 -200 210C-230 214 -240 200 -250 196C-220 120 -120 30 -14 -10ZM6 -6C30 60 40 150 20 236C0 240 -12 232 -20 222C-10 140 -8 60 6 -6ZM14 -10C80 40 150 110 172 204C200 200 214 186 220 176C180 100 100 30 14 -10Z',
      dark,
      { opacity: 0.7 },
    ),
    stroke(
      'M-40 10C-140 60 -230 110 -296 160M-30 20C-70 80 -100 140 -120 196M28 20C60 80 74 140 76 200M44 14C110 50 180 90 240 140',
      light,
      6,
      { opacity: 0.75 },
    ),
    sheet.shade(hem, dark, { angle: 90, opacity: 0.7 }),
    path('M-30 -150C-36 -90 -22 -40 -18 0H18C24 -40 40 -90 34 -150C14 -164 -10 -164 -30 -150Z', skirt),
    path('M6 -158C14 -100 14 -50 6 0H18C24 -40 40 -90 34 -150Z', dark, { opacity: 0.6 }),
    path(
      limb(
        [
          [-24, -138],
          [-96, -176],
          [-112, -268],
        ],
        [26, 20, 13],
      ),
      skin,
    ),
    path(
      limb(
        [
          [28, -138],
          [110, -130],
          [186, -176],
        ],
        [26, 20, 13],
      ),
      skin,
    ),
    circle(-114, -276, 10, skin),
    circle(192, -180, 10, skin),
    path('M-11 -196H13L15 -146H-11Z', mix(skin, ink.wine, 0.2)),
    ellipse(6, -214, 30, 36, skin),
    path('M32 -220L46 -206L32 -200Z', skin),
    path('M34 -226C30 -256 -8 -262 -24 -238C-34 -218 -30 -196 -20 -186C-16 -210 0 -232 34 -226Z', hair),
    circle(-30, -244, 18, hair),
    circle(-30, -214, 8, ink.crimson),
  ];
}

/** Two dancers in full turn, their skirts drawn as great arcs on a pale floor. */
export function paintDanza(sheet: Sheet): void {
  const arcs = [640, 520, 400].map((r, index) =>
    circle(
      800,
      560,
      r,
      [tone.peach, mix(tone.peach, ink.cream, 0.4), mix(tone.peach, ink.cream, 0.75)][index] ?? tone.peach,
    ),
  );
  sheet.paint(
    rect(0, 0, 1600, 1000, mix(ink.terracotta, ink.cream, 0.3)),
    ...arcs,
    sheet.shade('M0 0H1600V1000H0Z', ink.terracotta, { angle: 300, opacity: 0.6 }),
    path('M0 850C400 800 1200 800 1600 850V1000H0Z', mix(ink.terracotta, ink.wine, 0.3)),
    stroke('M60 880C420 836 1180 836 1540 880M0 930C420 880 1180 880 1600 930', ink.wine, 3, { opacity: 0.4 }),
    ellipse(560, 880, 330, 34, ink.wine, { opacity: 0.4 }),
    ellipse(1090, 850, 280, 28, ink.wine, { opacity: 0.4 }),
    `<g transform="translate(1070 565) scale(-0.9 0.9)">${dancer(sheet, ink.ochre, tone.straw, mix(ink.ochre, ink.terracotta, 0.7), tone.skinDark, ink.black).join('')}</g>`,
    place(580, 545, 1.04, dancer(sheet, ink.crimson, tone.rose, ink.wine, tone.skin, ink.black)),
    stroke(
      'M180 330C250 200 380 130 520 120M1420 360C1380 240 1280 170 1150 140M250 420C290 330 340 280 400 250',
      ink.cream,
      8,
      { opacity: 0.7 },
    ),
  );
}
