import { ink, mix, tone } from '../drawing/palette.ts';
import { circle, d, ellipse, path, rect, stroke } from '../drawing/shapes.ts';

/** A loaf around the origin, resting on y = 0, 180 wide. */
export const loaf: readonly string[] = [
  path('M-92 0C-104 -46 -60 -78 0 -78S104 -46 92 0Z', mix(ink.ochre, ink.terracotta, 0.4)),
  path('M20 0C60 -20 70 -60 30 -76C76 -70 102 -42 92 0Z', tone.wood, { opacity: 0.35 }),
  stroke('M-50 -58L-34 -26M-14 -68L2 -34M24 -68L40 -36', tone.straw, 7),
];

/** A head of garlic around the origin, resting on y = 0, 60 wide. */
export const garlic: readonly string[] = [
  path('M0 -56C-4 -40 -32 -34 -30 -14C-28 2 28 2 30 -14C32 -34 4 -40 0 -56Z', ink.cream),
  stroke('M0 -48C-10 -34 -14 -14 -10 -2M0 -48C10 -34 14 -14 10 -2', tone.rose, 2.5),
  path('M0 -56C4 -40 32 -34 30 -14C29 -4 20 -1 10 -1C22 -16 16 -36 0 -56Z', ink.stone, { opacity: 0.3 }),
];

/** A porrón with red wine around the origin, resting on y = 0, 190 high. */
export const porron: readonly string[] = [
  path('M-70 0C-92 -40 -60 -88 -22 -116L-16 -190H16L22 -116C60 -88 92 -40 70 0Z', ink.cream, { opacity: 0.45 }),
  path('M40 -62L168 -150L176 -142L58 -30Z', ink.cream, { opacity: 0.45 }),
  path('M-66 -2C-84 -30 -66 -62 -46 -72H46C66 -62 84 -30 66 -2Z', ink.crimsonDark),
  path('M46 -66L98 -102L100 -90L60 -38Z', ink.crimsonDark),
  path('M20 -2C44 -20 46 -56 30 -72H46C66 -62 84 -30 66 -2Z', ink.wine, { opacity: 0.6 }),
  stroke('M-52 -60C-64 -46 -66 -30 -60 -16', tone.rose, 6),
  stroke('M-14 -186V-118C-40 -100 -58 -84 -66 -64', ink.cream, 4, { opacity: 0.8 }),
];

/** A glass of red wine around the origin, foot at y = 0, 150 high. */
export const wineGlass: readonly string[] = [
  ellipse(0, -2, 34, 6, ink.cream, { opacity: 0.7 }),
  rect(-3, -62, 6, 60, ink.cream, { opacity: 0.7 }),
  path('M-36 -150C-44 -100 -30 -64 0 -60C30 -64 44 -100 36 -150Z', ink.cream, { opacity: 0.35 }),
  path('M-38 -112C-38 -86 -24 -66 0 -63C24 -66 38 -86 38 -112Z', ink.crimsonDark),
  path('M10 -64C24 -74 30 -92 28 -112H38C38 -86 28 -68 10 -64Z', ink.wine),
  stroke('M-28 -140C-32 -112 -28 -90 -18 -76', ink.cream, 4, { opacity: 0.7 }),
];

/** A water jug around the origin, resting on y = 0, 130 high. */
export const jug = (clay: string, shade: string): readonly string[] => [
  stroke('M44 -92C84 -96 80 -36 46 -34', clay, 12),
  path('M-34 0C-62 -30 -58 -76 -34 -96L-38 -128H38L34 -96C58 -76 62 -30 34 0Z', clay),
  path('M10 0C40 -30 36 -76 14 -96V-128H38L34 -96C58 -76 62 -30 34 0Z', shade, { opacity: 0.45 }),
  path('M-38 -128L-54 -134L-36 -112Z', clay),
];

/** A plate seen from its edge with something round on it: centre of its rim. */
export const plate = (x: number, y: number, half: number, food: string): readonly string[] => [
  ellipse(x, y, half, half * 0.24, ink.cream),
  ellipse(x, y - half * 0.02, half * 0.72, half * 0.16, tone.limestone),
  ellipse(x, y - half * 0.06, half * 0.56, half * 0.13, food),
];

/** A hanging lamp with a flat shade: cord from the top of the sheet, shade's lower edge at `y`. */
export const hangingLamp = (x: number, y: number, half: number, shade: string): readonly string[] => [
  stroke(d`M${x} ${-10}V${y - half * 0.6}`, ink.black, 4),
  path(d`M${x - half * 0.2} ${y - half * 0.62}H${x + half * 0.2}L${x + half} ${y}H${x - half}Z`, shade),
  circle(x, y + half * 0.08, half * 0.2, ink.cream),
];
