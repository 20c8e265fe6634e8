import { d, type Point, path } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { smoothLine } from '../drawing/smooth.ts';

/** A hill line across the sheet. */
export interface Ridge {
  /** Height of the middle line. */
  readonly y: number;
  /** How far crests and dips leave the middle line. */
  readonly swing: number;
  /** Number of crests across the sheet. */
  readonly crests: number;
  readonly fill: string;
}

/** Points of a hill line from beyond the left edge to beyond the right edge. */
export function ridgeLine(sheet: Sheet, { y, swing, crests }: Omit<Ridge, 'fill'>): Point[] {
  const steps = crests * 2;
  const start = sheet.random.between(0, 1) < 0.5 ? 1 : -1;
  return Array.from({ length: steps + 3 }, (_, index) => {
    const x = ((index - 1) / steps) * sheet.width + sheet.random.between(-0.25, 0.25) * (sheet.width / steps);
    return [x, y + start * (index % 2 === 0 ? 1 : -1) * swing * sheet.random.between(0.4, 1)];
  });
}

/** A filled hill from its line down to the bottom of the sheet. */
export function ridge(sheet: Sheet, shape: Ridge): string {
  const line = smoothLine(ridgeLine(sheet, shape));
  return path(d`${line}V${sheet.height}H${-200}Z`, shape.fill);
}
