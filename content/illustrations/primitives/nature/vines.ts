import { d, ellipse, type Point, path, reuse, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { leafyCrown } from './foliage.ts';

/** Colours of a vine: leaves, their shadow on the ground, lit crowns and wood. */
export interface VineColours {
  readonly leaf: string;
  readonly shade: string;
  readonly light: string;
  readonly wood: string;
}

/** A field of bush vines in perspective. */
export interface VineField extends VineColours {
  /** Where the rows run together, normally on the horizon. */
  readonly vanishing: Point;
  /** Line where the field begins, below the vanishing point. */
  readonly top: number;
  /** Distance of two rows at the bottom of the sheet. */
  readonly gap: number;
}

/** A bush vine trained low, around the origin: foot at y = 0, about 145 wide and 80 high. */
export function bushVine(sheet: Sheet, { leaf, shade, light, wood }: VineColours): string[] {
  const { random } = sheet;
  return [
    ellipse(26, 2, 88, 13, shade, { opacity: 0.45 }),
    stroke(d`M0 3C-4 -8 6 -12 0 -26M0 -10L26 -34M0 -10L-26 -32`, wood, 11),
    path(leafyCrown(random, 0, -44, 72, 36, 10, 0.8), leaf),
    path(leafyCrown(random, -16, -54, 46, 20, 8, 0.9), light, { opacity: 0.75 }),
    path(leafyCrown(random, 32, -42, 20, 10, 6, 0.9), light, { opacity: 0.4 }),
  ];
}

/** Rows of bush vines that shrink towards the vanishing point, far rows first. */
export function vineField(sheet: Sheet, { vanishing, top, gap, ...colours }: VineField): string[] {
  const depth = sheet.height - vanishing[1];
  const bushes = Array.from({ length: 4 }, () => sheet.keep(bushVine(sheet, colours)));
  const rows = Array.from({ length: 2 }, () =>
    sheet.keep(
      Array.from({ length: 41 }, (_, index) =>
        reuse(bushes[sheet.random.whole(0, 3)] ?? '', (index - 20) * 240 + sheet.random.between(-14, 14), 0),
      ),
    ),
  );
  const marks: string[] = [];
  for (let step = 0; step < 24; step += 1) {
    const nearness = ((top - vanishing[1]) / depth) * 1.21 ** step;
    if (nearness > 1.3) break;
    marks.push(reuse(rows[step % 2] ?? '', vanishing[0], vanishing[1] + depth * nearness, (gap / 240) * nearness));
  }
  return marks;
}
