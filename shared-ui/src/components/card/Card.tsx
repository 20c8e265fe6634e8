import { useId } from 'react';
import { SiteLink } from '../navigation/SiteLink.tsx';
import { CardPicture } from '../picture/CardPicture.tsx';
import type { PictureSource } from '../picture/Picture.tsx';
import styles from './Card.module.css';

interface CardProps {
  readonly href: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly image: PictureSource | null;
  /** Shown above the title. `iso` is the machine-readable form. */
  readonly date?: { readonly text: string; readonly iso: string } | null;
  /** Heading level of the title. */
  readonly level?: 2 | 3;
  /** True for cards above the fold. */
  readonly priority?: boolean;
  /** @deprecated Ignored: `CardGrid` marks its first card. Kept for sections built with earlier versions. */
  readonly lead?: boolean | 'row';
}

/** A card that links to a page: image, date, title, subtitle. The whole card is the link. */
export function Card({ href, title, subtitle, image, date, level = 3, priority = false }: CardProps) {
  const Title = `h${level}` as const;
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <CardPicture source={image} title={title} priority={priority} />
      <div className={styles.text}>
        {date && (
          <time className={styles.date} dateTime={date.iso}>
            {date.text}
          </time>
        )}
        <Title className={styles.title} id={id}>
          <SiteLink href={href}>{title}</SiteLink>
        </Title>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </article>
  );
}
