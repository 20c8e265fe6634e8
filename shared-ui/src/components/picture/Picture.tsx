import { use } from 'react';
import styles from './Picture.module.css';
import { PictureVariantsContext } from './picture-variants-context.ts';
import { toPictureAddress } from './to-picture-address.ts';

/** A picture by its name under the images path. */
export interface PictureSource {
  readonly name: string;
  readonly alt: string;
  /** What a crop keeps: `top`; absent for the middle. */
  readonly focus?: string;
}

/** Proportions that the layout asks for, with the size that reserves their room. */
const RATIOS = {
  '16/10': { className: styles.natural, width: 1600, height: 1000 },
  '3/2': { className: styles.landscape, width: 1200, height: 800 },
  '4/5': { className: styles.portrait, width: 800, height: 1000 },
  '2/1': { className: styles.logo, width: 600, height: 300 },
} as const;

const WIDTHS = [480, 768, 1080, 1600];

/** On a phone with more than two dots for each pixel two are as sharp to the eye: the width that comes to them, in half the bytes. */
function forDenseScreens(sizes: string): string {
  const last = sizes.split(' ').at(-1) ?? '';
  if (!last.endsWith('vw')) return sizes;
  const share = Math.round(Number.parseFloat(last) * 0.62);
  return `${sizes.slice(0, -last.length)}(min-resolution:2.1x) ${share}vw, ${last}`;
}

/** A picture with `auto` sizes that leaves the page has no width: Chromium would fetch it once more, in the widest form. */
function keepAddress(source: HTMLSourceElement | null) {
  return () => {
    const shown = source?.parentElement?.querySelector('img')?.currentSrc;
    if (source && shown) source.srcset = shown;
  };
}

interface PictureProps {
  readonly source: PictureSource;
  readonly ratio: keyof typeof RATIOS;
  /** The `sizes` attribute: how wide the layout shows it; `auto, …` for one that is fetched late and has its width by then. */
  readonly sizes: string;
  /** True for a picture of the first screen: fetched at once and first. */
  readonly priority?: boolean;
  /** True when the text beside it says the same, so that a screen reader passes over it. */
  readonly decorative?: boolean;
}

/** A picture in a box of fixed proportions: it never moves what is around it, and comes in the size that fits. */
export function Picture({ source, ratio, sizes, priority = false, decorative = false }: PictureProps) {
  const variants = use(PictureVariantsContext);
  const { className, width, height } = RATIOS[ratio];
  const address = toPictureAddress(source.name);
  const isAuto = sizes.startsWith('auto');
  // Browsers without AVIF are so few that they get the whole picture: more addresses would be part of every page.
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
