import type { NewsSummary } from '@site/shared-ui/api';
import { formatDate } from '@site/shared-ui/dates';
import { Link } from '@site/shared-ui/router';
import styles from './NewsListPage.module.css';

export function NewsListPage({ items }: { items: readonly NewsSummary[] }) {
  return (
    <div className={styles.page}>
      <h1>Noticias</h1>
      <ul>
        {items.map(({ id, title, date }) => (
          <li key={id}>
            <Link to={`/noticias/${id}`}>{title}</Link> {date && formatDate(date)}
          </li>
        ))}
      </ul>
    </div>
  );
}
