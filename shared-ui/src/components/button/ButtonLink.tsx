import type { ReactNode } from 'react';
import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './Button.module.css';

interface ButtonLinkProps {
  readonly href: string;
  readonly variant?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

export function ButtonLink({ href, variant = 'primary', children }: ButtonLinkProps) {
  return (
    <SiteLink className={`${styles.button} ${styles[variant]}`} href={href}>
      {children}
    </SiteLink>
  );
}
