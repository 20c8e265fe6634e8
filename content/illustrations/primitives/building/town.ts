import { d, path, polygon, rect } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** Walls, roofs and windows of a group of houses in the light of a scene. */
export interface TownColours {
  readonly walls: readonly [string, ...string[]];
  readonly roofs: readonly [string, ...string[]];
  readonly shade: string;
  readonly window: string;
  /** Colour of a window with a lamp behind it, and how many windows have one (0 to 1). */
  readonly lamp?: string;
  readonly lamps?: number;
}

/** One house seen from the front: left and right edge, foot and eaves. */
export interface House {
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly eaves: number;
}

function windowRows(sheet: Sheet, { left, right, base, eaves }: House, colours: TownColours): string[] {
  const columns = Math.max(1, Math.floor((right - left) / 46));
  const rows = Math.max(1, Math.floor((base - eaves) / 62));
  const step = (right - left) / columns;
  const marks: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (sheet.random.chance(0.18)) continue;
      const lit = colours.lamp !== undefined && sheet.random.chance(colours.lamps ?? 0.5);
      const tall = sheet.random.chance(0.3) ? 30 : 22;
      const x = left + step * (column + 0.5) - 7;
      marks.push(rect(x, eaves + 22 + row * 58, 14, tall, lit ? (colours.lamp ?? colours.window) : colours.window));
    }
  }
  return marks;
}

/** A house with a tiled roof: eaves that jut out, a gable or a lean-to by chance, shade at one side. */
export function house(sheet: Sheet, box: House, colours: TownColours): string[] {
  const { left, right, base, eaves } = box;
  const { random } = sheet;
  const wide = right - left;
  const rise = Math.min(wide * random.between(0.16, 0.3), 54);
  const roof = random.pick(colours.roofs);
  const ridgeAt = random.pick([left + wide * 0.5, left + wide * 0.12, left + wide * 0.88]);
  const chimney = random.chance(0.45) ? [rect(left + wide * 0.25, eaves - rise - 8, 14, rise, colours.shade)] : [];
  return [
    ...chimney,
    rect(left, eaves - 2, wide, base - eaves + 2, random.pick(colours.walls)),
    rect(right - wide * 0.22, eaves, wide * 0.22, base - eaves, colours.shade, { opacity: 0.22 }),
    polygon(
      [
        [left - 7, eaves + 3],
        [ridgeAt, eaves - rise],
        [right + 7, eaves + 3],
      ],
      roof,
    ),
    path(d`M${left - 7} ${eaves + 3}H${right + 7}v6H${left - 7}Z`, colours.shade, { opacity: 0.6 }),
    ...windowRows(sheet, box, colours),
  ];
}

/** A row of touching houses from `left` to `right` whose feet stand at `base` and whose eaves wander around `eaves`. */
export function houseRow(
  sheet: Sheet,
  { left, right, base, eaves }: House,
  colours: TownColours,
  [narrow, wide]: readonly [narrowest: number, widest: number] = [70, 130],
): string[] {
  const marks: string[] = [];
  let x = left;
  while (x < right - narrow * 0.5) {
    const next = Math.min(right, x + sheet.random.between(narrow, wide));
    const top = eaves + sheet.random.between(-0.22, 0.22) * (base - eaves);
    marks.push(...house(sheet, { left: x, right: next, base, eaves: top }, colours));
    x = next;
  }
  return marks;
}
