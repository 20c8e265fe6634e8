import { d, ellipse, path } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** Clay and shadow of an earthenware jar. */
export interface JarColours {
  readonly clay: string;
  readonly shade: string;
  readonly light: string;
  readonly mouth: string;
}

/**
 * A tinaja around the origin: foot at y = 0, 120 wide and 200 high.
 * @param scale how much the caller enlarges it, so that the stipple keeps its size
 */
export function tinaja(sheet: Sheet, { clay, shade, light, mouth }: JarColours, scale = 1): string[] {
  const body =
    'M-22 0C-42 -30 -62 -80 -60 -122C-58 -158 -40 -174 -30 -184V-196H30V-184C40 -174 58 -158 60 -122C62 -80 42 -30 22 0Z';
  return [
    path(body, clay),
    path('M6 0C34 -50 40 -130 14 -184H30C40 -174 58 -158 60 -122C62 -80 42 -30 22 0Z', shade, { opacity: 0.55 }),
    path('M-46 -92C-48 -128 -40 -150 -30 -166C-36 -140 -38 -112 -34 -70C-40 -76 -45 -84 -46 -92Z', light, {
      opacity: 0.7,
    }),
    sheet.shade(body, mouth, { angle: 10, opacity: 0.5, scale }),
    path(d`M-59 -134C-40 -126 40 -126 59 -134L60 -126C40 -118 -40 -118 -60 -126Z`, shade, { opacity: 0.5 }),
    ellipse(0, -196, 33, 7, clay),
    ellipse(0, -196, 26, 4.6, mouth),
  ];
}
