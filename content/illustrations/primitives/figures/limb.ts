import { d, type Point } from '../drawing/shapes.ts';

/**
 * Path data of a tapering limb through three joints, with round ends.
 * @param widths full width at each joint
 */
export function limb([a, b, c]: readonly [Point, Point, Point], widths: readonly [number, number, number]): string {
  const normal = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  };
  const [first, last] = [normal(a, b), normal(b, c)];
  const middle: Point = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
  const side = (point: Point, along: Point, width: number, sign: number): Point => [
    point[0] + (along[0] * width * sign) / 2,
    point[1] + (along[1] * width * sign) / 2,
  ];
  const [a1, b1, c1] = [side(a, first, widths[0], 1), side(b, middle, widths[1], 1), side(c, last, widths[2], 1)];
  const [a2, b2, c2] = [side(a, first, widths[0], -1), side(b, middle, widths[1], -1), side(c, last, widths[2], -1)];
  const [endCap, startCap] = [widths[2] / 2, widths[0] / 2];
  const between = (from: Point, to: Point, share: number): string =>
    d`${from[0] + (to[0] - from[0]) * share} ${from[1] + (to[1] - from[1]) * share}`;
  const bend = (from: Point, joint: Point, to: Point): string =>
    `L${between(from, joint, 0.68)}Q${between(joint, joint, 0)} ${between(joint, to, 0.32)}L${between(to, to, 0)}`;
  return d`M${a1[0]} ${a1[1]}${bend(a1, b1, c1)}A${endCap} ${endCap} 0 0 0 ${c2[0]} ${c2[1]}${bend(c2, b2, a2)}A${startCap} ${startCap} 0 0 0 ${a1[0]} ${a1[1]}Z`;
}
