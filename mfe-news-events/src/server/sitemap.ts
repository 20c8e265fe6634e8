import { required } from '@site/contract';
import type { SitemapEntry, SitemapRequest } from '@site/contract/server-part';
import { fetchAll } from './fetch-all.ts';

/** What the deadline allows with a content API that answers a hundred items at once. */
const MOST = 20_000;

/** Every news item with its date and picture, every event with its picture. */
export async function listSitemap({ api }: SitemapRequest): Promise<readonly SitemapEntry[]> {
  const [news, events] = await Promise.all([
    required(fetchAll(api.newsList, MOST)),
    required(fetchAll(api.eventList, MOST)),
  ]);
  return [
    ...news.map(({ id, date, image }) => ({
      path: `/noticias/${encodeURIComponent(id)}`,
      ...(date && { modified: date.date }),
      ...(image && { images: [image.name] }),
    })),
    ...events.map(({ id, image }) => ({
      path: `/eventos/${encodeURIComponent(id)}`,
      ...(image && { images: [image.name] }),
    })),
  ];
}
