import { circle, d, path, polygon, rect, stroke } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { pointedArch } from './arches.ts';

/** The stones of the keep in the light of a scene. */
export interface KeepColours {
  readonly lit: string;
  readonly shaded: string;
  /** Slits, door and joints. */
  readonly dark: string;
  /** The knotted stone cord. */
  readonly cord: string;
}

const battlements = (left: number, right: number, top: number, count: number, tall: number): string => {
  const unit = (right - left) / (count * 2 - 1);
  return Array.from({ length: count }, (_, index) => {
    const x = left + index * unit * 2;
    return d`M${x} ${top}V${top - tall}H${x + unit}V${top}Z`;
  }).join('');
};

const cord = (left: number, right: number, y: number, knots: number, colour: string, sag: number): string[] => [
  stroke(d`M${left} ${y}L${right} ${y + sag}`, colour, 5),
  ...Array.from({ length: knots }, (_, index) => {
    const share = (index + 0.5) / knots;
    return circle(left + (right - left) * share, y + sag * share, 5.6, colour);
  }),
];

const joints = (sheet: Sheet, left: number, right: number, top: number, bottom: number): string =>
  Array.from({ length: 34 }, () => {
    const y = sheet.random.between(top, bottom);
    const x = sheet.random.between(left + 4, right - 34);
    return d`M${x} ${y}h${sheet.random.between(14, 28)}`;
  }).join('');

/**
 * The Torre del Homenaje around the origin: foot at y = 0, 244 wide in two faces, 318 high with its battlements.
 * Square plan, 16.5 m to 23.5 m, stone cord with knots below the battlements.
 */
export function keep(sheet: Sheet, { lit, shaded, dark, cord: rope }: KeepColours): string[] {
  const front = d`M${-122} 0V${-286}H${44}V0Z`;
  const side = d`M44 0V${-286}L122 ${-278}V${-6}Z`;
  const slit = (x: number, y: number, tall: number): string => rect(x - 3.5, y, 7, tall, dark, { rx: 3.5 });
  return [
    path(battlements(-122, 44, -284, 5, 26), lit),
    path(
      d`M44 ${-284}V${-312}L56 ${-311}V${-283}ZM66 ${-282}V${-310}L78 ${-308.5}V${-281}ZM88 ${-280}V${-307.5}L100 ${-306}V${-279}ZM109 ${-278}V${-305}L122 ${-303.5}V${-277}Z`,
      shaded,
    ),
    path(front, lit),
    path(side, shaded),
    stroke(joints(sheet, -118, 40, -270, -14), dark, 1.6, { opacity: 0.28 }),
    stroke(joints(sheet, 48, 118, -262, -18), dark, 1.6, { opacity: 0.35 }),
    sheet.shade(front, dark, { angle: 20, opacity: 0.5, scale: 2.15 }),
    ...cord(-122, 44, -222, 6, rope, 0),
    ...cord(44, 122, -222, 3, rope, 4),
    polygon(
      [
        [-122, -218],
        [44, -218],
        [122, -214],
        [122, -209],
        [44, -213],
        [-122, -213],
      ],
      dark,
      { opacity: 0.25 },
    ),
    slit(-78, -186, 34),
    slit(2, -186, 34),
    slit(84, -180, 32),
    slit(-38, -262, 18),
    rect(-47, -146, 18, 26, dark),
    rect(76, -112, 14, 24, dark),
    path(pointedArch({ x: -38, base: 0, half: 17, spring: 32, rise: 22 }), dark),
  ];
}
