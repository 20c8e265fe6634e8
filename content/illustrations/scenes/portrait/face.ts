import { ink, mix, tone } from '../../primitives/drawing/palette.ts';
import { circle, d, ellipse, path, stroke } from '../../primitives/drawing/shapes.ts';

/** What makes a face somebody's. */
export interface FaceLook {
  readonly skin: string;
  readonly hair: string;
  readonly beard?: 'short' | 'full' | 'moustache';
  /** Colour of the frame; without it there are no glasses. */
  readonly glasses?: string;
  readonly earrings?: string;
}

function beardMarks(beard: FaceLook['beard'], hair: string): string[] {
  const moustache = path(
    d`M338 506C360 486 385 488 400 498C415 488 440 486 462 506C440 516 415 514 400 508C385 514 360 516 338 506Z`,
    hair,
  );
  if (beard === 'moustache') return [moustache];
  if (!beard) return [];
  const low = beard === 'full' ? 668 : 622;
  return [
    path(
      d`M270 440C274 560 320 ${low} 400 ${low}C480 ${low} 526 560 530 440C520 490 480 500 462 506C440 484 360 484 338 506C320 500 280 490 270 440Z`,
      hair,
    ),
    moustache,
  ];
}

function glassesMarks(frame: string | undefined): string[] {
  if (!frame) return [];
  const lens = (x: number) => circle(x, 418, 42, ink.cream, { 'fill-opacity': 0.25, stroke: frame, 'stroke-width': 9 });
  return [lens(345), lens(455), stroke(d`M387 412C395 404 405 404 413 412M303 412L268 402M497 412L532 402`, frame, 8)];
}

/** Face, brows, eyes, nose and mouth in a few strokes; beard, glasses and earrings where there are any. */
export function face({ skin, hair, beard, glasses, earrings }: FaceLook): string[] {
  const line = mix(skin, ink.wine, 0.55);
  const brow = mix(hair, ink.black, 0.35);
  return [
    path(
      d`M268 400C268 300 320 250 400 250C480 250 532 300 532 400C532 540 470 628 400 628C330 628 268 540 268 400Z`,
      skin,
    ),
    path(
      d`M400 250C480 250 532 300 532 400C532 540 470 628 400 628C450 590 480 500 476 400C474 320 448 268 400 250Z`,
      mix(skin, tone.earth, 0.28),
      { opacity: 0.55 },
    ),
    ellipse(322, 490, 30, 18, ink.crimson, { opacity: 0.14 }),
    ellipse(478, 490, 30, 18, ink.crimson, { opacity: 0.14 }),
    stroke(d`M312 380C326 366 352 364 372 374M428 374C448 364 474 366 488 380`, brow, 10),
    ellipse(345, 420, 11, 13, ink.black),
    ellipse(455, 420, 11, 13, ink.black),
    stroke(d`M398 424C394 452 388 466 390 474C394 484 410 484 416 478`, line, 7),
    ...beardMarks(beard, hair),
    stroke(d`M366 546C384 562 416 562 434 546`, mix(line, ink.crimson, 0.4), 9),
    ...glassesMarks(glasses),
    ...(earrings ? [circle(264, 470, 12, earrings), circle(536, 470, 12, earrings)] : []),
  ];
}
