import { PURPOSE_HEADER } from '@site/base/wire-headers';
import type { AnswerParsers } from './answers/answer-parsers.ts';
import {
  ApiTransport,
  type CallOptions,
  type ParseAnswer,
  type Query,
  type TransportOptions,
} from './api-transport.ts';
import type { ContactMessage } from './entities.ts';
import { Filter } from './filter.ts';

/** What part of a list is asked for. `offset` counts elements; it is sent when it is 0 or set. */
export interface ListRequest {
  readonly offset?: number;
  readonly limit?: number;
  readonly filter?: Filter;
}

/** What part of the results is asked for; `types` narrows them to one type of our own content API. */
interface SearchPart extends Pick<ListRequest, 'offset' | 'limit'> {
  readonly types?: string;
}

/** Marks a call that no visitor asked for by itself: a half-typed word is no search that found nothing. */
const UNASKED = { [PURPOSE_HEADER]: 'prefetch' };

/** How many results are offered while a visitor types. */
const SUGGESTIONS = 6;

const toQuery = ({ offset, limit, filter }: ListRequest) => ({
  offset,
  limit,
  filter: filter?.toJson() || undefined,
});

const segment = encodeURIComponent;

/** Gives the parsers when the first answer comes from the network: a page that travelled with its answers needs none. */
export type LoadParsers = () => Promise<AnswerParsers>;

/**
 * The one API client: a typed method for each call of the specification (section 7).
 *
 * Every method rejects with an ApiError when the call fails.
 */
export function createApiClient(options: TransportOptions & { readonly parsers: LoadParsers }) {
  const transport = new ApiTransport(options);
  const get = <T>(path: string, query: Query, pick: (parsers: AnswerParsers) => ParseAnswer<T>, init?: CallOptions) =>
    transport.get(path, query, () => options.parsers().then(pick), init);
  return {
    home: () => get('/api/home', {}, (p) => p.home),
    carousel: () => get('/api/carousel', {}, (p) => p.carousel),
    impulsamos: () => get('/api/impulsamos', {}, (p) => p.impulsamos),
    contributors: () => get('/api/contributor', {}, (p) => p.contributors),
    newsList: (request: ListRequest) => get('/api/noticias', toQuery(request), (p) => p.newsList),
    newsItem: (id: string) => get(`/api/noticias/${segment(id)}`, {}, (p) => p.newsItem),
    eventList: (request: ListRequest) => get('/api/eventos', toQuery(request), (p) => p.eventList),
    eventItem: (id: string) => get(`/api/eventos/${segment(id)}`, {}, (p) => p.eventItem),
    page: (id: string) => get(`/api/pages/${segment(id)}`, {}, (p) => p.page),
    subPages: (id: string) => get(`/api/pages/${segment(id)}/list`, {}, (p) => p.subPages),
    patrons: () => get('/api/patron', {}, (p) => p.patrons),
    president: () => get('/api/presidente', {}, (p) => p.singlePage),
    founder: () => get('/api/fundador', {}, (p) => p.singlePage),
    about: () => get('/api/nosotros', {}, (p) => p.singlePage),
    transparency: () => get('/api/transparencia', {}, (p) => p.transparency),
    town: () => get('/api/ciudad', {}, (p) => p.town),
    projects: () => get('/api/proyectos', {}, (p) => p.projects),
    project: (id: string) => get(`/api/proyectos/${segment(id)}`, {}, (p) => p.page),
    contributionSections: () => get('/api/aportaciones', {}, (p) => p.contributionSections),
    contributions: (sectionId: string) =>
      get(
        `/api/aportaciones/${segment(sectionId)}`,
        { filter: new Filter().add('seccionId', sectionId).toJson() },
        (p) => p.contributions,
      ),
    contribution: (sectionId: string, id: string) =>
      get(`/api/aportaciones/${segment(sectionId)}/${segment(id)}`, {}, (p) => p.contribution),
    subExtra: (id: string) => get(`/api/extra/sub/${segment(id)}`, {}, (p) => p.subExtra),
    /** Sends a contact message; rejects with an ApiError when it was not accepted. */
    sendMail: (message: ContactMessage) => transport.request('/api/mail', { ...message }),
    search: (fields: string, part: SearchPart = {}) => get('/api/search', { fields, ...part }, (p) => p.search),
    /** The first results of a text that is still being typed. Given up, and not reported, when the signal says so. */
    suggest: async (fields: string, signal: AbortSignal) => {
      const query = { fields, offset: 0, limit: SUGGESTIONS };
      const { items } = await get('/api/search', query, (p) => p.search, { signal, headers: UNASKED });
      // Another content API may not know the limit, and what leads nowhere cannot be chosen.
      return items.filter(({ url }) => url !== '').slice(0, SUGGESTIONS);
    },
    /** Whose the pictures are. Only our own content API knows this call. */
    pictureCredits: () => get('/api/creditos', {}, (p) => p.credits),
    properties: () => get('/api/properties', {}, (p) => p.properties),
    extra: () => get('/api/extra', {}, (p) => p.extra),
    subExtras: () => get('/api/extra/sub', {}, (p) => p.subExtras),
    languages: () => get('/api/languages', {}, (p) => p.languages),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
