import type { Point } from '../drawing/shapes.ts';

/** An arm or a leg: elbow and hand, or knee and foot. */
export type Limb = readonly [joint: Point, end: Point];

/**
 * Where a figure's joints are. Units: a standing adult is 100 high, the feet at y = 0, heads at about -93;
 * near limbs are painted over the trunk, far limbs behind it.
 */
export interface Pose {
  readonly head: Point;
  /** Base of the neck. */
  readonly neck: Point;
  readonly hip: Point;
  readonly nearArm: Limb;
  readonly farArm: Limb;
  readonly nearLeg: Limb;
  readonly farLeg: Limb;
}

/** Poses that look to the right; mirror the figure to look left. */
export const poses = {
  standing: {
    head: [0, -92],
    neck: [0, -83],
    hip: [0, -50],
    nearArm: [
      [-8.5, -66],
      [-6, -49],
    ],
    farArm: [
      [8.5, -66],
      [7, -49],
    ],
    nearLeg: [
      [-2.5, -26],
      [-3, -1],
    ],
    farLeg: [
      [3, -26],
      [3.5, -1],
    ],
  },
  walking: {
    head: [2, -92],
    neck: [0.5, -83],
    hip: [0, -50],
    nearArm: [
      [-6, -67],
      [2, -54],
    ],
    farArm: [
      [8, -68],
      [13, -56],
    ],
    nearLeg: [
      [6, -27],
      [9, -1],
    ],
    farLeg: [
      [-3, -26],
      [-11, -4],
    ],
  },
  sitting: {
    head: [1, -72],
    neck: [0, -63],
    hip: [-2, -30],
    nearArm: [
      [-5, -46],
      [9, -39],
    ],
    farArm: [
      [6, -47],
      [14, -40],
    ],
    nearLeg: [
      [17, -29],
      [17, -1],
    ],
    farLeg: [
      [19, -30],
      [21, -1],
    ],
  },
  reading: {
    head: [3, -70],
    neck: [0, -62],
    hip: [-2, -30],
    nearArm: [
      [-3, -44],
      [12, -49],
    ],
    farArm: [
      [8, -46],
      [16, -51],
    ],
    nearLeg: [
      [17, -29],
      [16, -1],
    ],
    farLeg: [
      [19, -30],
      [20, -1],
    ],
  },
  bending: {
    head: [27, -66],
    neck: [19, -63],
    hip: [-6, -49],
    nearArm: [
      [23, -45],
      [30, -29],
    ],
    farArm: [
      [27, -46],
      [36, -30],
    ],
    nearLeg: [
      [-2, -25],
      [-6, -1],
    ],
    farLeg: [
      [3, -26],
      [3, -1],
    ],
  },
  kneeling: {
    head: [13, -58],
    neck: [9, -50],
    hip: [-4, -20],
    nearArm: [
      [12, -34],
      [25, -22],
    ],
    farArm: [
      [16, -36],
      [30, -24],
    ],
    nearLeg: [
      [11, -3],
      [-10, -2],
    ],
    farLeg: [
      [17, -18],
      [17, -1],
    ],
  },
  speaking: {
    head: [1, -92],
    neck: [0, -83],
    hip: [0, -50],
    nearArm: [
      [-8, -66],
      [-3, -50],
    ],
    farArm: [
      [11, -70],
      [22, -79],
    ],
    nearLeg: [
      [-2.5, -26],
      [-4, -1],
    ],
    farLeg: [
      [3, -26],
      [4, -1],
    ],
  },
  singing: {
    head: [0, -92],
    neck: [0, -83],
    hip: [0, -50],
    nearArm: [
      [-10, -67],
      [-3, -63],
    ],
    farArm: [
      [10, -67],
      [3, -63],
    ],
    nearLeg: [
      [-2.5, -26],
      [-3, -1],
    ],
    farLeg: [
      [3, -26],
      [3.5, -1],
    ],
  },
} as const satisfies Record<string, Pose>;
