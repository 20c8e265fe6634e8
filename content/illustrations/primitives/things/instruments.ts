import { ink, mix, tone } from '../drawing/palette.ts';
import { circle, d, ellipse, path, rect, stroke } from '../drawing/shapes.ts';

const varnish = mix(ink.terracotta, ink.wine, 0.2);

/** A violin, viola or cello body upright around the origin: end button at y = 0, scroll at about -330, 110 wide. */
export const stringed: readonly string[] = [
  rect(-7, -316, 14, 180, ink.black),
  path('M-9 -316C-16 -330 -8 -346 2 -342C12 -340 12 -326 4 -324L9 -314Z', tone.wood),
  stroke('M-16 -312H-6M-16 -302H-6M6 -312H16M6 -302H16', tone.wood, 5),
  path(
    'M0 -6C-44 -4 -60 -36 -52 -66C-48 -82 -34 -90 -36 -106C-38 -118 -48 -124 -46 -144C-44 -170 -22 -178 0 -178S44 -170 46 -144C48 -124 38 -118 36 -106C34 -90 48 -82 52 -66C60 -36 44 -4 0 -6Z',
    varnish,
  ),
  path(
    'M0 -6C44 -4 60 -36 52 -66C48 -82 34 -90 36 -106C38 -118 48 -124 46 -144C44 -170 22 -178 0 -178C22 -150 10 -120 20 -96C36 -60 20 -20 0 -6Z',
    ink.wine,
    { opacity: 0.45 },
  ),
  stroke('M-20 -76C-26 -86 -20 -94 -22 -104M20 -76C26 -86 20 -94 22 -104', ink.black, 4),
  rect(-12, -84, 24, 6, tone.straw),
  path('M-8 -52H8L4 -12H-4Z', ink.black),
  stroke('M-4 -84V-310M0 -84V-310M4 -84V-310', ink.cream, 1.4, { opacity: 0.7 }),
  stroke('M-34 -152C-40 -140 -36 -130 -28 -120', tone.peach, 4, { opacity: 0.8 }),
];

/** A concert harp around the origin: foot at y = 0, column at the left, 500 high, 300 wide. */
export const harp = (gold: string, light: string, shade: string): readonly string[] => {
  const strings = Array.from({ length: 17 }, (_, index) => {
    const share = index / 16;
    const x = -96 + share * 206;
    const top = -478 + Math.sin(share * 3.3 + 0.2) * 34 + share * 46;
    const low = -56 - share * 296;
    return d`M${x} ${top}V${Math.max(low, top + 24)}`;
  });
  return [
    stroke(strings.join(''), light, 2.2, { opacity: 0.85 }),
    path('M-140 0C-150 -18 -140 -34 -118 -36H-60C-40 -34 -34 -16 -44 0Z', gold),
    path('M-116 -30L128 -372C142 -378 160 -372 162 -352L-66 -28Z', gold),
    path('M-88 -28L146 -372C156 -372 162 -364 162 -352L-66 -28Z', shade),
    rect(-128, -486, 24, 456, gold),
    rect(-112, -486, 8, 456, shade),
    path(
      'M-138 -474C-150 -516 -104 -524 -92 -498C-60 -446 -10 -420 50 -432C104 -440 130 -424 162 -352L146 -346C118 -400 92 -402 46 -396C-24 -386 -84 -418 -112 -468Z',
      gold,
    ),
    path(
      'M-92 -498C-60 -446 -10 -420 50 -432C104 -440 130 -424 162 -352L156 -350C128 -410 100 -418 50 -412C-16 -402 -76 -436 -98 -488Z',
      light,
      { opacity: 0.8 },
    ),
    circle(-122, -496, 17, light),
    circle(-122, -496, 8, shade),
    rect(-136, -60, 40, 12, light),
    rect(-136, -452, 40, 10, light),
    stroke('M-134 -4H-52', shade, 8),
  ];
};

/** A trumpet pointing right around its mouthpiece at the origin, 150 long. */
export const trumpet: readonly string[] = [
  stroke('M0 0H104', ink.ochre, 7),
  path('M96 -5C120 -6 134 -14 146 -26V26C134 14 120 6 96 5Z', ink.ochre),
  ellipse(146, 0, 6, 26, tone.straw),
  stroke('M40 0C28 0 28 24 40 24H84C96 24 96 0 84 0', ink.ochre, 6),
  stroke('M52 -14V26M62 -14V26M72 -14V26', mix(ink.ochre, ink.wine, 0.4), 6),
  circle(0, 0, 5, tone.straw),
];

/** A tuba held before the chest: mouthpiece at the origin, oval coil below, the bell above the player's head. */
export const tuba: readonly string[] = [
  path('M2 20C4 -30 0 -80 -26 -112H74C48 -80 46 -30 46 20Z', ink.ochre),
  ellipse(24, -114, 52, 13, mix(ink.ochre, ink.wine, 0.5)),
  path('M24 130C-16 130 -18 90 -18 50S-10 -4 24 -4S66 10 66 50S64 130 24 130Z', 'none', {
    stroke: ink.ochre,
    'stroke-width': 22,
  }),
  stroke('M0 0C14 4 22 10 22 40V92M40 30V92', mix(ink.ochre, ink.wine, 0.35), 9),
  stroke('M-22 86C-24 50 -20 20 0 4M8 -8C8 -40 2 -70 -10 -98', tone.straw, 5, { opacity: 0.9 }),
];

/** A bass drum seen from the side around its centre, radius 100. */
export const bassDrum: readonly string[] = [
  ellipse(16, 0, 92, 100, ink.crimsonDark),
  ellipse(-16, 0, 92, 100, ink.ochre),
  ellipse(-16, 0, 80, 88, ink.cream),
  ellipse(-16, 0, 80, 88, 'none', { stroke: ink.crimson, 'stroke-width': 6 }),
  path('M-34 30V-8H-38V-26H-28V-18H-22V-26H-10V-18H-4V-26H6V-8H2V30H-10V16A6 6 0 0 0 -22 16V30Z', ink.crimson),
];

/** A clarinet held downwards from the mouth at the origin, 120 long. */
export const clarinet: readonly string[] = [
  stroke('M0 0L46 92', ink.black, 9),
  path('M42 84L66 112L38 124L36 92Z', ink.black),
  stroke('M10 20L36 74', tone.limestone, 2.6, { 'stroke-dasharray': '3 8' }),
];

/** A music stand around its foot, 200 high, the desk seen from behind. */
export const musicStand = (x: number, y: number, size: number): readonly string[] => [
  stroke(
    d`M${x} ${y}V${y - 140 * size}M${x - 34 * size} ${y}L${x} ${y - 40 * size}L${x + 34 * size} ${y}`,
    ink.black,
    6 * size,
  ),
  path(
    d`M${x - 52 * size} ${y - 134 * size}L${x - 44 * size} ${y - 206 * size}H${x + 44 * size}L${x + 52 * size} ${y - 134 * size}Z`,
    ink.black,
  ),
  path(
    d`M${x - 40 * size} ${y - 200 * size}L${x - 42 * size} ${y - 216 * size}L${x - 2 * size} ${y - 212 * size}L${x + 42 * size} ${y - 216 * size}L${x + 40 * size} ${y - 200 * size}Z`,
    ink.cream,
  ),
];
