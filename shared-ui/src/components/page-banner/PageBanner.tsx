import type { ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbItem } from '../breadcrumb/Breadcrumb.tsx';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import styles from './PageBanner.module.css';

interface PageBannerProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly breadcrumb?: { readonly label: string; readonly items: readonly BreadcrumbItem[] };
  /** A picture above the title, from edge to edge. */
  readonly image?: PictureSource | null;
  /** A line under the title, such as a date. */
  readonly children?: ReactNode;
}

/** The head of a page: its way, its one h1, and what else introduces it. */
export function PageBanner({ title, subtitle, breadcrumb, image, children }: PageBannerProps) {
  return (
    <div className={styles.banner}>
      {image && <Picture source={image} ratio="3/1" sizes="100vw" priority />}
      <div className={styles.inner}>
        {breadcrumb && <Breadcrumb {...breadcrumb} />}
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children && <div className={styles.line}>{children}</div>}
      </div>
    </div>
  );
}
