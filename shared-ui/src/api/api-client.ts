import { PURPOSE_HEADER } from '@site/base/wire-headers';
import { type ApiClient, type ApiConnection, Filter, type ListRequest } from '@site/contract/api';
import type { AnswerParsers } from './answers/answer-parsers.ts';
import { ApiTransport, type CallOptions, type ParseAnswer, type Query } from './api-transport.ts';

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

/** The one implementation of the API client, for browser and server alike. */
export function createApiClient(connection: ApiConnection, parsers: LoadParsers): ApiClient {
  const transport = new ApiTransport(connection);
  async function pickParser<T>(pick: (parsers: AnswerParsers) => ParseAnswer<T>) {
    const loaded = await parsers();
    await connection.beforeParse?.();
    return pick(loaded);
  }
  const get = <T>(path: string, query: Query, pick: (parsers: AnswerParsers) => ParseAnswer<T>, init?: CallOptions) =>
    transport.get(path, query, () => pickParser(pick), init);
  return {
    home: () => get('/api/home', {}, (p) => p.home),
    carousel: () => get('/api/carousel', {}, (p) => p.carousel),
    impulsamos: () => get('/api/impulsamos', {}, (p) => p.impulsamos),
    contributors: () => get('/api/contributor', {}, (p) => p.contributors),
    newsList: (request) => get('/api/noticias', toQuery(request), (p) => p.newsList),
    newsItem: (id) => get(`/api/noticias/${segment(id)}`, {}, (p) => p.newsItem),
    eventList: (request) => get('/api/eventos', toQuery(request), (p) => p.eventList),
    eventItem: (id) => get(`/api/eventos/${segment(id)}`, {}, (p) => p.eventItem),
    page: (id) => get(`/api/pages/${segment(id)}`, {}, (p) => p.page),
    subPages: (id) => get(`/api/pages/${segment(id)}/list`, {}, (p) => p.subPages),
    patrons: () => get('/api/patron', {}, (p) => p.patrons),
    president: () => get('/api/presidente', {}, (p) => p.singlePage),
    founder: () => get('/api/fundador', {}, (p) => p.singlePage),
    about: () => get('/api/nosotros', {}, (p) => p.singlePage),
    transparency: () => get('/api/transparencia', {}, (p) => p.transparency),
    town: () => get('/api/ciudad', {}, (p) => p.town),
    projects: () => get('/api/proyectos', {}, (p) => p.projects),
    project: (id) => get(`/api/proyectos/${segment(id)}`, {}, (p) => p.page),
    contributionSections: () => get('/api/aportaciones', {}, (p) => p.contributionSections),
    contributions: (sectionId) =>
      get(
        `/api/aportaciones/${segment(sectionId)}`,
        { filter: new Filter().add('seccionId', sectionId).toJson() },
        (p) => p.contributions,
      ),
    contribution: (sectionId, id) =>
      get(`/api/aportaciones/${segment(sectionId)}/${segment(id)}`, {}, (p) => p.contribution),
    subExtra: (id) => get(`/api/extra/sub/${segment(id)}`, {}, (p) => p.subExtra),
    sendMail: (message) => transport.request('/api/mail', { ...message }),
    search: (fields, part = {}) => get('/api/search', { fields, ...part }, (p) => p.search),
    suggest: async (fields, signal) => {
      const query = { fields, offset: 0, limit: SUGGESTIONS };
      const { items } = await get('/api/search', query, (p) => p.search, { signal, headers: UNASKED });
      // Another content API may not know the limit, and what leads nowhere cannot be chosen.
      return items.filter(({ url }) => url !== '').slice(0, SUGGESTIONS);
    },
    pictureCredits: () => get('/api/creditos', {}, (p) => p.credits),
    properties: () => get('/api/properties', {}, (p) => p.properties),
    extra: () => get('/api/extra', {}, (p) => p.extra),
    subExtras: () => get('/api/extra/sub', {}, (p) => p.subExtras),
    languages: () => get('/api/languages', {}, (p) => p.languages),
  };
}
