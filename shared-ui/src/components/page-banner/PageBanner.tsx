import type { ReactNode } from 'react';
import { Breadcrumb, type BreadcrumbItem } from '../breadcrumb/Breadcrumb.tsx';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import styles from './PageBanner.module.css';

interface PageBannerProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly breadcrumb?: { readonly label: string; readonly items: readonly BreadcrumbItem[] };
  /** An image next to the title, or below it on a narrow screen, with its credit. */
  readonly image?: (PictureSource & { readonly credit?: string }) | null;
  /** Address of an illustration, for pages without an image. */
  readonly drawing?: string;
  /** A line under the title, such as a date. */
  readonly children?: ReactNode;
}

/** The top of a page: breadcrumb, the only h1, and introduction. In the document, the text comes before the image. */
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
        // Target of the transition from the image of the card that links here (platform/browser: change-page.ts).
        <figure className={styles.figure} data-head-picture="">
          <Picture source={image} ratio="16/10" sizes="(min-width:64rem) 50vw, 100vw" priority />
          {image.credit && <figcaption>{image.credit}</figcaption>}
        </figure>
      )}
    </div>
  );
}
