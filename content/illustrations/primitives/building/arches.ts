import { d } from '../drawing/shapes.ts';

/** An opening in a wall: centre, floor line, half its width, height where the curve begins and height of the crown. */
export interface Opening {
  readonly x: number;
  readonly base: number;
  readonly half: number;
  /** Height of the upright sides. */
  readonly spring: number;
  /** Height of the curve above the sides; the half width gives a round arch. */
  readonly rise: number;
}

/** Path data of a pointed (Gothic) arch. */
export function pointedArch({ x, base, half, spring, rise }: Opening): string {
  const shoulder = base - spring;
  const crown = shoulder - rise;
  return d`M${x - half} ${base}V${shoulder}C${x - half} ${shoulder - rise * 0.5} ${x - half * 0.45} ${crown + rise * 0.18} ${x} ${crown}C${x + half * 0.45} ${crown + rise * 0.18} ${x + half} ${shoulder - rise * 0.5} ${x + half} ${shoulder}V${base}Z`;
}

/** Path data of a round or basket arch. */
export function roundArch({ x, base, half, spring, rise }: Opening): string {
  const shoulder = base - spring;
  return d`M${x - half} ${base}V${shoulder}A${half} ${rise} 0 0 1 ${x + half} ${shoulder}V${base}Z`;
}

/** Path data of an ogee arch, the flamboyant double curve that ends in a spike. */
export function ogeeArch({ x, base, half, spring, rise }: Opening): string {
  const shoulder = base - spring;
  const crown = shoulder - rise;
  const turn = shoulder - rise * 0.52;
  return d`M${x - half} ${base}V${shoulder}C${x - half} ${shoulder - rise * 0.36} ${x - half * 0.7} ${turn} ${x - half * 0.36} ${turn - rise * 0.08}C${x - half * 0.12} ${turn - rise * 0.15} ${x} ${crown + rise * 0.16} ${x} ${crown}C${x} ${crown + rise * 0.16} ${x + half * 0.12} ${turn - rise * 0.15} ${x + half * 0.36} ${turn - rise * 0.08}C${x + half * 0.7} ${turn} ${x + half} ${shoulder - rise * 0.36} ${x + half} ${shoulder}V${base}Z`;
}
