import { PillLink } from '../pill-link/PillLink.tsx';
import styles from './Paginator.module.css';
import { toPaginatorLinks } from './to-paginator-links.ts';

export interface PaginatorLabels {
  readonly navigation: string;
  /** Accessible name of a page's link. */
  readonly page: (page: number) => string;
  readonly sizes: string;
}

export interface PaginatorProps {
  /** From 1. */
  readonly current: number;
  readonly last: number;
  readonly size: number;
  readonly sizes: readonly number[];
  readonly toHref: (page: number, size: number) => string;
  readonly labels: PaginatorLabels;
  /** False scrolls to the top, for a list that is the whole page. */
  readonly keepScroll?: boolean;
}

/** The generic paginator: ten page links, '(current)', '...', and a choice of page sizes (specification, section 9). */
export function Paginator({ current, last, size, sizes, toHref, labels, keepScroll = true }: PaginatorProps) {
  return (
    <nav className={styles.paginator} aria-label={labels.navigation}>
      <ul>
        {toPaginatorLinks(current, last).map((link) =>
          typeof link === 'number' ? (
            <li key={link}>
              <PillLink
                href={toHref(link, size)}
                keepScroll={keepScroll}
                aria-label={link === current ? undefined : labels.page(link)}
                aria-current={link === current ? 'page' : undefined}
              >
                {link}
                {link === current && <span className="visually-hidden"> (current)</span>}
              </PillLink>
            </li>
          ) : (
            <li key={link}>...</li>
          ),
        )}
      </ul>
      <p className={styles.sizes}>
        {`${labels.sizes} `}
        {sizes.map((choice) => (
          <PillLink
            key={choice}
            href={toHref(1, choice)}
            keepScroll={keepScroll}
            aria-current={choice === size ? 'true' : undefined}
          >
            {choice}
          </PillLink>
        ))}
      </p>
    </nav>
  );
}
