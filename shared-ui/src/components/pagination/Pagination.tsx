import { PillLink } from '../pill-link/PillLink.tsx';
import styles from './Pagination.module.css';
import { toPageLinks } from './to-page-links.ts';

export interface PaginationLabels {
  readonly navigation: string;
  readonly first: string;
  readonly last: string;
  /** Accessible name of a page's link. */
  readonly page: (page: number) => string;
}

export interface PaginationProps {
  /** From 1. */
  readonly current: number;
  readonly last: number;
  readonly toHref: (page: number) => string;
  readonly labels: PaginationLabels;
  /** True keeps the scroll position, for a list that is only a part of the page. */
  readonly keepScroll?: boolean;
}

/** Page links of a list: first, up to three, last (specification, section 9). Renders nothing for a single page. */
export function Pagination({ current, last, toHref, labels, keepScroll = false }: PaginationProps) {
  if (last <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={labels.navigation}>
      <ul>
        <li>
          <PillLink href={toHref(1)} keepScroll={keepScroll}>
            {labels.first}
          </PillLink>
        </li>
        {toPageLinks(current, last).map((page) => (
          <li key={page}>
            <PillLink
              href={toHref(page)}
              keepScroll={keepScroll}
              aria-label={labels.page(page)}
              aria-current={page === current ? 'page' : undefined}
            >
              {page}
            </PillLink>
          </li>
        ))}
        <li>
          <PillLink href={toHref(last)} keepScroll={keepScroll}>
            {labels.last}
          </PillLink>
        </li>
      </ul>
    </nav>
  );
}
