import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { ICON_NAMES } from '../icon/icon-paths.ts';
import styles from './FeatureCard.module.css';

interface FeatureCardProps {
  /**
   * Name of an icon or its first word, also among classes of Font Awesome (`fa-solid fa-heart`), which other content APIs
   * may have. An unknown name gives the icon `landmark`.
   */
  readonly icon: string;
  readonly name: string;
  readonly children: ReactNode;
}

function toIconName(icon: string) {
  const words = icon.split(' ').map((word) => `${word.replace(/^fa-/, '')}-`);
  // Other classes of Font Awesome name a style or a size.
  return ICON_NAMES.find((name) => words.some((word) => `${name}-`.startsWith(word))) ?? 'landmark';
}

/** A card about a cause of the foundation: icon, name, a short text. */
export function FeatureCard({ icon, name, children }: FeatureCardProps) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Icon name={toIconName(icon)} size="large" />
      <h3 id={id}>{name}</h3>
      {children}
    </article>
  );
}
