import { PURPOSE_HEADER } from '@site/base/wire-headers';
import { type ApiClient, type ApiConnection, Filter, type ListRequest } from '@site/contract/api';
import type * as parsers from './answers/answer-parsers.ts';
import { ApiTransport, type CallOptions, type Query } from './api-transport.ts';
import type { CleanHtml } from './safe-html.ts';

/**
 * Marks calls that a visitor did not make explicitly, so that statistics do not count half-typed words as failed
 * searches.
 */
const PREFETCH_HEADERS = { [PURPOSE_HEADER]: 'prefetch' };

/** Number of results suggested while a visitor types. */
const SUGGESTIONS = 6;

const toQuery = ({ offset, limit, filter }: ListRequest) => ({
  offset,
  limit,
  filter: filter?.toJson() || undefined,
});

const segment = encodeURIComponent;

/**
 * Loads the parsers when the first response comes from the network. A page whose responses are all in the transfer
 * cache needs none.
 */
export type LoadParsers = () => Promise<{ readonly parsers: Parsers; readonly clean: CleanHtml }>;
type Parsers = typeof parsers;
type PickParser<T> = (parsers: Parsers) => (json: unknown, clean: CleanHtml) => T | Promise<T>;

/** Creates the API client, for browser and server alike. */
export function createApiClient(connection: ApiConnection, load: LoadParsers): ApiClient {
  const transport = new ApiTransport(connection);
  const get = <T>(path: string, pick: PickParser<T>, query: Query = {}, init?: CallOptions) =>
    transport.get(
      path,
      query,
      async () => {
        const { parsers, clean } = await load();
        await connection.beforeParse?.();
        return (json: unknown) => pick(parsers)(json, clean);
      },
      init,
    );
  /** Gets an item by its id, which the response of a foreign content API may lack. */
  const getItem = async <T extends { readonly id: string }>(
    path: string,
    id: string,
    pick: PickParser<T>,
  ): Promise<T> => ({ ...(await get(path + segment(id), pick)), id });
  return {
    home: () => get('/api/home', (p) => p.parseHome),
    carousel: () => get('/api/carousel', (p) => p.parseCarousel),
    impulsamos: () => get('/api/impulsamos', (p) => p.parseImpulsamos),
    contributors: () => get('/api/contributor', (p) => p.parseContributors),
    newsList: (request) => get('/api/noticias', (p) => p.parseNewsList, toQuery(request)),
    newsItem: (id) => getItem('/api/noticias/', id, (p) => p.parseNewsItem),
    eventList: (request) => get('/api/eventos', (p) => p.parseEventList, toQuery(request)),
    eventItem: (id) => getItem('/api/eventos/', id, (p) => p.parseEventItem),
    page: (id) => get(`/api/pages/${segment(id)}`, (p) => p.parsePage),
    subPages: (id) => get(`/api/pages/${segment(id)}/list`, (p) => p.parseSubPages),
    patrons: () => get('/api/patron', (p) => p.parsePatrons),
    president: () => get('/api/presidente', (p) => p.parseSinglePage),
    founder: () => get('/api/fundador', (p) => p.parseSinglePage),
    about: () => get('/api/nosotros', (p) => p.parseSinglePage),
    transparency: () => get('/api/transparencia', (p) => p.parseTransparency),
    town: () => get('/api/ciudad', (p) => p.parseTown),
    projects: () => get('/api/proyectos', (p) => p.parseProjects),
    project: (id) => get(`/api/proyectos/${segment(id)}`, (p) => p.parsePage),
    contributionSections: () => get('/api/aportaciones', (p) => p.parseContributionSections),
    contributions: (sectionId) =>
      get(`/api/aportaciones/${segment(sectionId)}`, (p) => p.parseContributions, {
        filter: new Filter().add('seccionId', sectionId).toJson(),
      }),
    contribution: (sectionId, id) =>
      get(`/api/aportaciones/${segment(sectionId)}/${segment(id)}`, (p) => p.parseContribution),
    subExtra: (id) => get(`/api/extra/sub/${segment(id)}`, (p) => p.parseSubExtra),
    sendMail: (message) => transport.request('/api/mail', { ...message }),
    search: (fields, part = {}) => get('/api/search', (p) => p.parseSearch, { fields, ...part }),
    suggest: async (fields, signal) => {
      const query = { fields, offset: 0, limit: SUGGESTIONS };
      const { items } = await get('/api/search', (p) => p.parseSearch, query, { signal, headers: PREFETCH_HEADERS });
      // Another content API may ignore the limit. Results without an address cannot be chosen.
      return items.filter(({ url }) => url !== '').slice(0, SUGGESTIONS);
    },
    pictureCredits: () => get('/api/creditos', (p) => p.parseCredits),
    properties: () => get('/api/properties', (p) => p.parseProperties),
    extra: () => get('/api/extra', (p) => p.parseExtra),
    subExtras: () => get('/api/extra/sub', (p) => p.parseSubExtras),
    languages: () => get('/api/languages', (p) => p.parseLanguages),
  };
}
