import { d, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** A loose flight of swifts around a point. */
export function swifts(sheet: Sheet, x: number, y: number, count: number, colour: string, spread = 160): string {
  const marks = Array.from({ length: count }, () => {
    const [cx, cy] = [x + sheet.random.between(-spread, spread), y + sheet.random.between(-spread * 0.5, spread * 0.5)];
    const span = sheet.random.between(9, 20);
    const tilt = sheet.random.between(-0.35, 0.35) * span;
    return d`M${cx - span} ${cy + tilt}q${span * 0.55} ${-span * 0.55} ${span} ${-tilt}q${span * 0.5} ${-span * 0.6} ${span} ${-tilt * 0.6}`;
  });
  return stroke(marks.join(''), colour, 3.4);
}
