import { use } from 'react';
import styles from './Picture.module.css';
import { PictureVariantsContext } from './picture-variants-context.ts';
import { toPictureAddress } from './to-picture-address.ts';

/** An image, by its name below `/images/`. */
export interface PictureSource {
  readonly name: string;
  readonly alt: string;
  /** Part of the image that cropping keeps: `top`; undefined for the centre. */
  readonly focus?: string;
}

/** Aspect ratios used in layouts, with the nominal size that reserves the space. */
const RATIOS = {
  '16/10': { className: styles.natural, width: 1600, height: 1000 },
  '3/2': { className: styles.landscape, width: 1200, height: 800 },
  '4/5': { className: styles.portrait, width: 800, height: 1000 },
  '2/1': { className: styles.logo, width: 600, height: 300 },
} as const;

const WIDTHS = [400, 480, 768, 1080, 1600];

/**
 * Requests images at density 2 on denser phone screens: the difference is not visible, but the size in bytes is half.
 */
function forDenseScreens(sizes: string): string {
  const share = /(\d{1,3})vw$/.exec(sizes)?.[1];
  // Before everything else: `auto` would apply to every screen.
  return share ? `(min-resolution:2.1x) and (max-width:40rem) ${Math.round(+share * 0.62)}vw, ${sizes}` : sizes;
}

/**
 * Pins the address of an image with `auto` sizes when it is removed: without a width, Chromium would load the largest
 * variant. Then removes `auto`, with which Chromium would never free the image and the whole page around it.
 */
function keepAddress(source: HTMLSourceElement | null) {
  return () => {
    const image = source?.parentElement?.querySelector('img');
    if (!source || !image) return;
    if (image.currentSrc) source.srcset = image.currentSrc;
    source.sizes = image.sizes = '1px';
  };
}

interface PictureProps {
  readonly source: PictureSource;
  readonly ratio: keyof typeof RATIOS;
  /** The `sizes` attribute. Starts with `auto, ` for a lazily loaded image, whose width is known when it is loaded. */
  readonly sizes: string;
  /** True for an image above the fold, which is loaded eagerly and with priority. */
  readonly priority?: boolean;
  /** True when adjacent text says the same, so that screen readers skip the image. */
  readonly decorative?: boolean;
}

/**
 * An image in a box of fixed proportions, which causes no layout shift. Browsers load the variant that fits its size.
 */
export function Picture({ source, ratio, sizes, priority = false, decorative = false }: PictureProps) {
  const variants = use(PictureVariantsContext);
  const { className, width, height } = RATIOS[ratio];
  const address = toPictureAddress(source.name);
  const isAuto = sizes.startsWith('auto');
  // The few browsers without AVIF load the original: further variants would add bytes to every page.
  return (
    <picture className={`${styles.box} ${className}`}>
      {variants && (
        <source
          type="image/avif"
          srcSet={WIDTHS.map((w) => `${address}?w=${w}&format=avif ${w}w`).join(', ')}
          sizes={forDenseScreens(sizes)}
          ref={isAuto ? keepAddress : undefined}
        />
      )}
      <img
        src={address}
        sizes={variants && isAuto ? 'auto' : undefined}
        alt={decorative ? '' : source.alt}
        width={width}
        height={height}
        loading={priority ? undefined : 'lazy'}
        data-focus={source.focus}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  );
}
