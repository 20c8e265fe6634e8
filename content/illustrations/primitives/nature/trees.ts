import { d, path, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { leafyCrown } from './foliage.ts';

/** Leaves in shade and light, and bark. */
export interface TreeColours {
  readonly leaf: string;
  readonly light: string;
  readonly bark: string;
}

/** A cypress whose foot stands at a point. */
export function cypress(x: number, y: number, height: number, { leaf, light, bark }: TreeColours): string[] {
  const half = height * 0.11;
  const flame = (left: number, right: number): string =>
    d`M${x} ${y - height}C${x + right * 0.5} ${y - height * 0.8} ${x + right} ${y - height * 0.45} ${x + right * 0.85} ${y - height * 0.2}C${x + right * 0.7} ${y - height * 0.06} ${x + left * 0.7} ${y - height * 0.06} ${x + left * 0.85} ${y - height * 0.2}C${x + left} ${y - height * 0.45} ${x + left * 0.5} ${y - height * 0.8} ${x} ${y - height}Z`;
  return [
    stroke(d`M${x} ${y}V${y - height * 0.15}`, bark, height * 0.035),
    path(flame(-half, half), leaf),
    path(flame(-half, -half * 0.1), light, { opacity: 0.55 }),
  ];
}

/** A broad tree with a leafy crown: plane, olive or oak by its proportions. */
export function broadTree(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  { leaf, light, bark }: TreeColours,
  spread = 0.42,
): string[] {
  const [rx, ry] = [height * spread, height * 0.34];
  const crownY = y - height + ry;
  return [
    stroke(
      d`M${x} ${y}C${x + height * 0.02} ${y - height * 0.2} ${x - height * 0.02} ${y - height * 0.3} ${x} ${crownY}M${x} ${y - height * 0.3}L${x + rx * 0.5} ${crownY}M${x} ${y - height * 0.34}L${x - rx * 0.5} ${crownY}`,
      bark,
      height * 0.045,
    ),
    path(leafyCrown(sheet.random, x, crownY, rx, ry, 12), leaf),
    path(leafyCrown(sheet.random, x - rx * 0.2, crownY - ry * 0.24, rx * 0.68, ry * 0.62, 10), light, {
      opacity: 0.65,
    }),
  ];
}

/** A stone pine: bare trunk and a flat umbrella in two storeys. */
export function stonePine(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  { leaf, light, bark }: TreeColours,
): string[] {
  const wide = height * 0.42;
  const top = y - height * 0.82;
  return [
    stroke(
      d`M${x} ${y}C${x + height * 0.04} ${y - height * 0.35} ${x - height * 0.04} ${y - height * 0.5} ${x} ${top}M${x} ${y - height * 0.55}L${x + wide * 0.55} ${top}M${x} ${y - height * 0.6}L${x - wide * 0.5} ${top + height * 0.04}`,
      bark,
      height * 0.035,
    ),
    path(leafyCrown(sheet.random, x, top, wide, height * 0.15, 12), leaf),
    path(leafyCrown(sheet.random, x - wide * 0.15, top - height * 0.05, wide * 0.7, height * 0.09, 9), light, {
      opacity: 0.6,
    }),
  ];
}

/** A poplar: a tall feather of leaves on a thin trunk. */
export function poplar(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  { leaf, light, bark }: TreeColours,
): string[] {
  return [
    stroke(d`M${x} ${y}V${y - height * 0.5}`, bark, height * 0.025),
    path(leafyCrown(sheet.random, x, y - height * 0.54, height * 0.13, height * 0.45, 17, 0.7), leaf),
    path(leafyCrown(sheet.random, x - height * 0.035, y - height * 0.6, height * 0.07, height * 0.34, 13, 0.7), light, {
      opacity: 0.6,
    }),
  ];
}
