import type { ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbItem } from '../breadcrumb/Breadcrumb.tsx';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import styles from './PageBanner.module.css';

interface PageBannerProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly breadcrumb?: { readonly label: string; readonly items: readonly BreadcrumbItem[] };
  /** A picture beside the title, under it on a narrow screen, with whose it is. */
  readonly image?: (PictureSource & { readonly credit?: string }) | null;
  /** Address of a drawing that stands for a picture where there is nothing to show. */
  readonly drawing?: string;
  /** A line under the title, such as a date. */
  readonly children?: ReactNode;
}

/** The head of a page: its way, its one h1, and what else introduces it. The words come first: they are what is read. */
export function PageBanner({ title, subtitle, breadcrumb, image, drawing, children }: PageBannerProps) {
  return (
    <div className={image || drawing ? `${styles.banner} ${styles.split}` : styles.banner}>
      <div className={styles.inner}>
        {breadcrumb && <Breadcrumb {...breadcrumb} />}
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children && <div className={styles.line}>{children}</div>}
      </div>
      {drawing && (
        <div className={styles.figure}>
          <img src={drawing} alt="" width="1600" height="1000" />
        </div>
      )}
      {image && (
        // The picture of the card that led here grows into it (platform/browser: shared-picture.ts).
        <figure className={styles.figure} data-head-picture="">
          <Picture source={image} ratio="16/10" sizes="(min-width: 64rem) 50vw, 100vw" priority />
          {image.credit && <figcaption>{image.credit}</figcaption>}
        </figure>
      )}
    </div>
  );
}
