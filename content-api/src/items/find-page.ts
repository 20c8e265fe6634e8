import { startOfMadridDay } from '@site/base/clock';
import { EventSummarySchema } from '@site/contract/entities/events';
import { NewsSummarySchema } from '@site/contract/entities/news';
import { SubPageSchema } from '@site/contract/entities/pages';
import * as v from 'valibot';
import { createRowReader } from '../database/rows.ts';
import type { ContentStore } from '../search/content-store.ts';
import type { Item } from './item.ts';
import { createItemLister } from './list-items.ts';

/** A page shows its related news and events three at a time; visitors will not page through more than these. */
const MAX_RELATED = 24;

const readSubPages = createRowReader(v.object({ page: SubPageSchema }));
const listNews = createItemLister(NewsSummarySchema);
const listEvents = createItemLister(EventSummarySchema);

/**
 * Related data that changes independently of a page: its sub-pages, and the news and upcoming events that share a tag.
 */
export async function findRelated(store: ContentStore, { id, tags }: Pick<Item, 'id' | 'tags'>) {
  const part = { limit: MAX_RELATED };
  const [subPages, news, events] = await Promise.all([
    findSubPages(store, id),
    tags.length > 0 ? listNews(store, { kind: 'news', part, conditions: { tags } }) : undefined,
    tags.length > 0
      ? listEvents(store, { kind: 'event', part, conditions: { tags, from: startOfMadridDay(store.now()) } })
      : undefined,
  ]);
  return { subPages, blogEntries: news?.data ?? [], events: events?.data ?? [] };
}

async function findSubPages(
  { database, now, preview }: ContentStore,
  parent: string,
): Promise<v.InferOutput<typeof SubPageSchema>[]> {
  const sql = `select detail as page from shown_item($2, $3) where kind = 'page' and parent = $1 order by position`;
  return (await readSubPages(database, sql, [parent, now(), preview], { prepared: true })).map(({ page }) => page);
}
