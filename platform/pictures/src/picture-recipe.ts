import { createHash } from 'node:crypto';

/** The formats of image variants, and how they are encoded. */
export const FORMATS = {
  jpeg: { extension: 'jpg', type: 'image/jpeg', options: { quality: 80, progressive: true } },
  // Measured on our drawings at 960 px: effort 0 takes 25 ms for 9.5 kB, effort 2 70 ms for 6 kB, effort 4 560 ms for 5
  // kB. On photographs, quality 50 needs 85 % of the bytes of 55 (structural similarity 0.953 instead of 0.958); effort
  // 4 needs 91 % of the bytes in seven times the time.
  avif: { extension: 'avif', type: 'image/avif', options: { quality: 50, effort: 2 } },
} as const;
export type Format = keyof typeof FORMATS;

/**
 * The formats that the gateway generates: also the coarse copy of an image that is sent within its page. Its file name
 * contains its quality, because `toVariantKey` does not change with it. Measured on drawings at 480 px: 2.3 to 3.5 kB.
 */
export const GATEWAY_FORMATS = {
  ...FORMATS,
  placeholder: { extension: 'q20.avif', type: 'image/avif', options: { quality: 20, effort: 2 } },
} as const;
export type GatewayFormat = keyof typeof GATEWAY_FORMATS;

/**
 * Widths of the variants, in pixels: all widths that pages name in `srcset`. 400 fits cards of a large window with one
 * device pixel per CSS pixel, 768 and 1080 the width of a phone, up to two and above. Portraits have one more.
 */
export const WIDTHS = { landscape: [400, 480, 768, 1080, 1600], portrait: [400, 480, 768, 800, 1080, 1600] } as const;

/** Widths that are no longer generated but that older pages still request: the next wider variant is served. */
const FORMER_WIDTHS = [960];

/** Widths in pixels that may be requested. */
export const ALLOWED_WIDTHS: readonly number[] = [...new Set([...WIDTHS.portrait, ...FORMER_WIDTHS])].toSorted(
  (a, b) => a - b,
);

/** The widths of an image's variants: none is wider than the original. */
export function toWidths(original: { readonly width: number; readonly height: number }): readonly number[] {
  const wanted = original.height > original.width ? WIDTHS.portrait : WIDTHS.landscape;
  return [...new Set(wanted.map((width) => Math.min(width, original.width)))];
}

/** The narrowest width that is at least the requested one, else the widest. Without a requested width the widest. */
export function pickWidth(widths: readonly number[], wish: number | undefined): number {
  const sorted = widths.toSorted((a, b) => a - b);
  return sorted.find((width) => wish !== undefined && width >= wish) ?? sorted.at(-1) ?? 0;
}

/** The name of the folder for an image's variants. It changes with the image and with FORMATS and WIDTHS. */
export function toVariantKey(sourceHash: string): string {
  return createHash('sha256')
    .update(JSON.stringify([sourceHash, FORMATS, WIDTHS]))
    .digest('hex')
    .slice(0, 32);
}

/** The file name of one variant within that folder. */
export function toVariantFile(width: number, format: GatewayFormat): string {
  return `${width}.${GATEWAY_FORMATS[format].extension}`;
}
