import type { ReactNode } from 'react';
import { ButtonLink } from '../button/ButtonLink.tsx';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import styles from './Carousel.module.css';

export interface CarouselItem {
  readonly name: string;
  readonly image: PictureSource;
  readonly button: { readonly href: string; readonly label: string } | null;
}

interface CarouselProps {
  readonly label: string;
  readonly items: readonly CarouselItem[];
  /** Says where a slide stands: `2 de 5`. */
  readonly positionLabel: (position: number, count: number) => string;
  /** What moves the slides; it comes when a script is there. */
  readonly controls?: ReactNode;
}

/** Slides in a box of fixed proportions. Without a script they are a strip that scrolls sideways and snaps. */
export function Carousel({ label, items, positionLabel, controls }: CarouselProps) {
  return (
    <section className={styles.carousel} aria-roledescription="carrusel" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <ul className={styles.slides} tabIndex={0}>
        {items.map(({ name, image, button }, index) => (
          <li key={name} className={styles.slide} aria-label={positionLabel(index + 1, items.length)}>
            <Picture source={image} ratio="16/9" sizes="100vw" priority={index === 0} decorative />
            <div className={styles.text}>
              <p className={styles.name}>{name}</p>
              {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
            </div>
          </li>
        ))}
      </ul>
      {controls}
    </section>
  );
}
