import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { ICON_NAMES } from '../icon/icon-paths.ts';
import styles from './FeatureCard.module.css';

interface FeatureCardProps {
  /**
   * Name of an icon or its beginning, also as a class of Font Awesome (`fa-heart`), which other content APIs may have. An
   * unknown name gives the icon `landmark`.
   */
  readonly icon: string;
  readonly name: string;
  readonly children: ReactNode;
}

function toIconName(icon: string) {
  const beginning = icon.replace(/^.*fa-/, '');
  return (beginning && ICON_NAMES.find((name) => name.startsWith(beginning))) || 'landmark';
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
