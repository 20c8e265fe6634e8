import { notFound, required } from '@site/contract';
import type { ResourceAnswer, ResourceRequest, Site } from '@site/contract/server-part';
import { Filter, type NewsSummary } from '@site/shared-ui/api';
import { toInstant } from '@site/shared-ui/dates/madrid-instant';
import { toImageAddress } from '@site/shared-ui/structured-data';
import type { Feed, FeedEntry } from './feed.ts';
import { toAtom } from './to-atom.ts';
import { toRss } from './to-rss.ts';

const ENTRIES = 20;
const CACHE_SECONDS = 900;

/** Returns an empty array for an item without a date, which Atom and RSS require, or without an id and thus an address. */
function toEntry({ id, title, subtitle, date, image }: NewsSummary, { url }: Site): FeedEntry[] {
  if (!date || id === '') return [];
  return [
    {
      address: `${url}/noticias/${encodeURIComponent(id)}`,
      title,
      summary: subtitle,
      published: toInstant(date),
      image: image && toImageAddress(url, image.name),
    },
  ];
}

/** Finds the page of an area's feed. Only a page that declares tags has a feed. */
const findArea = ({ params, pages }: ResourceRequest) =>
  pages.find(({ path, tags }) => path === `/${params.area}` && tags.length > 0);

async function loadFeed(request: ResourceRequest): Promise<Feed> {
  const { api, params, url, site, now } = request;
  const area = params.area === undefined ? null : findArea(request);
  if (area === undefined) throw notFound();
  const filter = area ? new Filter().add('tags', area.tags) : undefined;
  const { items } = await required(api.newsList({ offset: 0, limit: ENTRIES, filter }));
  const entries = items.flatMap((item) => toEntry(item, site));
  const newest = Math.max(...entries.map(({ published }) => published.getTime()));
  return {
    title: area ? `${site.name}: noticias de ${area.title}` : `${site.name}: noticias`,
    subtitle: area ? `Lo último sobre ${area.title}` : 'La actualidad de la Fundación',
    home: site.url + (area ? area.path : '/noticias'),
    self: site.url + url.pathname,
    author: site.name,
    updated: entries.length > 0 ? new Date(newest) : toInstant({ date: now.date, time: null }),
    entries,
  };
}

const createAnswer =
  (type: string, format: (feed: Feed) => string) =>
  async (request: ResourceRequest): Promise<ResourceAnswer> => ({
    type: `${type}; charset=utf-8`,
    body: format(await loadFeed(request)),
    cacheSeconds: CACHE_SECONDS,
  });

/** Respond with the latest news, of all work areas or one. */
export const answerAtom = createAnswer('application/atom+xml', toAtom);
export const answerRss = createAnswer('application/rss+xml', toRss);
