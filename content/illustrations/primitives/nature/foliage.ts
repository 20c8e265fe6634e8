import type { Random } from '../drawing/random.ts';
import { d, type Point } from '../drawing/shapes.ts';

/**
 * Path data of a leafy crown: an ellipse whose edge is made of round lobes.
 * @param lobes number of lobes around the edge
 * @param wildness how unevenly the lobes lie, 0 to 1
 */
export function leafyCrown(random: Random, cx: number, cy: number, rx: number, ry: number, lobes = 11, wildness = 0.5) {
  const points: Point[] = Array.from({ length: lobes }, (_, index) => {
    const angle = ((index + random.between(-0.3, 0.3) * wildness) / lobes) * Math.PI * 2;
    const reach = 1 - random.between(0, 0.22) * wildness;
    return [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
  });
  const [startX, startY] = points[0] ?? [cx, cy];
  const arcs = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    const radius = Math.hypot(nextX - x, nextY - y) * 0.56;
    return d`A${radius} ${radius} 0 0 1 ${nextX} ${nextY}`;
  });
  return `${d`M${startX} ${startY}`}${arcs.join('')}Z`;
}
