import { d, type Point } from './shapes.ts';

/**
 * Path data of a soft line through all points (Catmull-Rom as cubic curves), beginning with `M`.
 * @param points at least two points in drawing order
 * @param tension 0 gives straight lines, 1 a round line
 */
export function smoothLine(points: readonly Point[], tension = 1): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const [startX, startY] = at(0);
  const parts = [d`M${startX} ${startY}`];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const reach = tension / 6;
    parts.push(
      d`C${from[0] + (to[0] - before[0]) * reach} ${from[1] + (to[1] - before[1]) * reach} ${to[0] - (after[0] - from[0]) * reach} ${to[1] - (after[1] - from[1]) * reach} ${to[0]} ${to[1]}`,
    );
  }
  return parts.join('');
}

/** Path data of a soft closed outline through all points. */
export function smoothShape(points: readonly Point[]): string {
  const count = points.length;
  const at = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  const [startX, startY] = at(0);
  const parts = [d`M${startX} ${startY}`];
  for (let index = 0; index < count; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    parts.push(
      d`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`,
    );
  }
  return `${parts.join('')}Z`;
}
