import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { isIconName } from '../icon/icon-paths.ts';
import styles from './FeatureCard.module.css';

interface FeatureCardProps {
  /** Name of a drawing; without one of that name a landmark stands in. */
  readonly icon: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** What the foundation does, in one card: drawing, name, a few words. */
export function FeatureCard({ icon, name, children }: FeatureCardProps) {
  return (
    <article className={styles.card}>
      <Icon name={isIconName(icon) ? icon : 'landmark'} size="large" />
      <h3>{name}</h3>
      {children}
    </article>
  );
}
