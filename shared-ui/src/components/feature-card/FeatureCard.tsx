import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { isIconName } from '../icon/icon-paths.ts';
import styles from './FeatureCard.module.css';

interface FeatureCardProps {
  /** Name of an icon. An unknown name gives the icon `landmark`. */
  readonly icon: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** A card about a cause of the foundation: icon, name, a short text. */
export function FeatureCard({ icon, name, children }: FeatureCardProps) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <Icon name={isIconName(icon) ? icon : 'landmark'} size="large" />
      <h3 id={id}>{name}</h3>
      {children}
    </article>
  );
}
