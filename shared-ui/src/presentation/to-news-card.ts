import type { NewsSummary } from '@site/contract/api';
import { formatDate } from '../dates/format-date.ts';

export function toNewsCard({ id, title, subtitle, image, date }: NewsSummary) {
  return {
    href: `/noticias/${encodeURIComponent(id)}`,
    title,
    subtitle,
    image,
    date: date && { text: formatDate(date), iso: date.date },
  };
}
