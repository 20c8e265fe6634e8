import { ApiTransport, type TransportOptions } from './api-transport.ts';
import { parseEventItem, parseEventList } from './event-answers.ts';
import type { Filter } from './filter.ts';
import { parseCarousel, parseContributors, parseHome, parseImpulsamos } from './home-answers.ts';
import { parseNewsItem, parseNewsList } from './news-answers.ts';
import { parsePage, parseSubPages } from './page-answers.ts';
import type { CleanHtml } from './safe-html.ts';
import { parseExtra, parseLanguages, parseProperties, parseSearch, parseSubExtras } from './site-answers.ts';

/** What part of a list is asked for. `offset` counts elements; it is sent when it is 0 or set. */
export interface ListRequest {
  readonly offset?: number;
  readonly limit?: number;
  readonly filter?: Filter;
}

const toQuery = ({ offset, limit, filter }: ListRequest) => ({
  offset,
  limit,
  filter: filter?.toJson() || undefined,
});

const segment = encodeURIComponent;

/**
 * The one API client: a typed method for each call of the specification (section 7).
 *
 * Every method rejects with an ApiError when the call fails.
 */
export function createApiClient(options: TransportOptions & { readonly clean: CleanHtml }) {
  const transport = new ApiTransport(options);
  const { clean } = options;
  return {
    home: () => transport.get('/api/home', {}, (json) => parseHome(json, clean)),
    carousel: () => transport.get('/api/carousel', {}, parseCarousel),
    impulsamos: () => transport.get('/api/impulsamos', {}, (json) => parseImpulsamos(json, clean)),
    contributors: () => transport.get('/api/contributor', {}, parseContributors),
    newsList: (request: ListRequest) => transport.get('/api/noticias', toQuery(request), parseNewsList),
    newsItem: (id: string) => transport.get(`/api/noticias/${segment(id)}`, {}, (json) => parseNewsItem(json, clean)),
    eventList: (request: ListRequest) => transport.get('/api/eventos', toQuery(request), parseEventList),
    eventItem: (id: string) => transport.get(`/api/eventos/${segment(id)}`, {}, (json) => parseEventItem(json, clean)),
    page: (id: string) => transport.get(`/api/pages/${segment(id)}`, {}, (json) => parsePage(json, clean)),
    subPages: (id: string) => transport.get(`/api/pages/${segment(id)}/list`, {}, (json) => parseSubPages(json, clean)),
    search: (fields: string, part: Pick<ListRequest, 'offset' | 'limit'> = {}) =>
      transport.get('/api/search', { fields, ...part }, parseSearch),
    properties: () => transport.get('/api/properties', {}, parseProperties),
    extra: () => transport.get('/api/extra', {}, parseExtra),
    subExtras: () => transport.get('/api/extra/sub', {}, parseSubExtras),
    languages: () => transport.get('/api/languages', {}, parseLanguages),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
