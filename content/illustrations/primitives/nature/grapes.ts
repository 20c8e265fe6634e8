import { circle, d, type Point, path, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** Skins of a bunch: body, shadow and bloom. */
export interface GrapeColours {
  readonly skin: string;
  readonly shade: string;
  readonly light: string;
}

/** One round grape around the origin, radius 50; kept once and reused. */
export function grape({ skin, shade, light }: GrapeColours): string[] {
  return [
    circle(0, 0, 50, skin),
    path('M35 -36A50 50 0 1 1 -36 35A58 58 0 0 0 35 -36Z', shade),
    path('M-30 -12C-28 -26 -18 -34 -6 -35C-16 -28 -22 -20 -24 -8C-27 -7 -30 -8 -30 -12Z', light, { opacity: 0.85 }),
  ];
}

/** Places of the grapes of a hanging bunch, back to front; `length` and `width` in picture units. */
export function bunchPlaces(sheet: Sheet, x: number, y: number, width: number, length: number, size: number): Point[] {
  const places: Point[] = [];
  for (let row = 0; row * size * 0.78 < length; row += 1) {
    const share = (row * size * 0.78) / length;
    const span = width * (share < 0.2 ? 0.75 + share * 1.25 : 1 - (share - 0.2) ** 1.3 * 1.12);
    const count = Math.max(1, Math.round(span / (size * 0.9)));
    for (let index = 0; index < count; index += 1) {
      const across = count === 1 ? 0 : index / (count - 1) - 0.5;
      places.push([
        x + across * (span - size) + sheet.random.between(-0.18, 0.18) * size,
        y + row * size * 0.78 + sheet.random.between(-0.2, 0.2) * size + Math.abs(across) * -size * 0.5,
      ]);
    }
  }
  return places;
}

/** A vine leaf around the origin: stalk at (0, 0), tip at about (0, 190), 200 wide. */
export function vineLeaf(leaf: string, light: string, vein: string): string[] {
  const outline =
    'M0 0C-14 -26 -44 -34 -66 -22C-62 -8 -66 4 -74 12C-92 14 -104 30 -106 54C-90 58 -84 66 -82 78C-94 94 -94 116 -84 138C-70 130 -56 130 -44 138C-36 158 -20 178 0 194C20 178 36 158 44 138C56 130 70 130 84 138C94 116 94 94 82 78C84 66 90 58 106 54C104 30 92 14 74 12C66 4 62 -8 66 -22C44 -34 14 -26 0 0Z';
  return [
    path(outline, leaf),
    path(
      'M0 0C14 -26 44 -34 66 -22C62 -8 66 4 74 12C92 14 104 30 106 54C90 58 84 66 82 78C94 94 94 116 84 138C70 130 56 130 44 138C36 158 20 178 0 194Z',
      light,
      { opacity: 0.55 },
    ),
    stroke(
      'M0 -20V180M0 4C-30 14 -66 34 -98 52M0 4C30 14 66 34 98 52M0 50C-26 72 -56 100 -78 128M0 50C26 72 56 100 78 128',
      vein,
      4,
      { opacity: 0.7 },
    ),
  ];
}

/** A tendril that curls away from a point. */
export const tendril = (x: number, y: number, size: number, colour: string): string =>
  stroke(
    d`M${x} ${y}c${size} ${-size * 0.2} ${size * 1.4} ${size * 0.5} ${size * 0.9} ${size * 0.9}c${-size * 0.45} ${size * 0.3} ${-size * 0.75} ${-size * 0.25} ${-size * 0.4} ${-size * 0.45}c${size * 0.25} ${-size * 0.1} ${size * 0.35} ${size * 0.2} ${size * 0.15} ${size * 0.25}`,
    colour,
    Math.max(2, size * 0.06),
  );
