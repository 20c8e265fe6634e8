import type { Sheet } from './sheet.ts';

/** One picture of the site: its file name without extension, its words, its size and how it is painted. */
export interface Illustration {
  readonly name: string;
  /** Spanish alternative text, 40 to 120 characters. */
  readonly alt: string;
  /** Picture units; 1600 x 1000 when absent. */
  readonly size?: readonly [width: number, height: number];
  readonly paint: (sheet: Sheet) => void;
}
