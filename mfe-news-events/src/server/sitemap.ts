import { required } from '@site/contract';
import { hasId, type SitemapEntry, type SitemapRequest } from '@site/contract/server-part';
import { fetchAll } from '../list-query/fetch-all.ts';

/** As many as can be fetched within the deadline from a content API that returns a hundred items per request. */
const MAX_ITEMS = 20_000;

/** Lists every news item with its date and image, and every event with its image. */
export async function listSitemap({ api }: SitemapRequest): Promise<readonly SitemapEntry[]> {
  const [news, events] = await Promise.all([
    required(fetchAll(api.newsList, MAX_ITEMS)),
    required(fetchAll(api.eventList, MAX_ITEMS)),
  ]);
  return [
    ...news.filter(hasId).map(({ id, date, image }) => ({
      path: `/noticias/${encodeURIComponent(id)}`,
      ...(date && { modified: date.date }),
      ...(image && { images: [image.name] }),
    })),
    ...events.filter(hasId).map(({ id, image }) => ({
      path: `/eventos/${encodeURIComponent(id)}`,
      ...(image && { images: [image.name] }),
    })),
  ];
}
