import { parseContribution, parseContributionSections, parseContributions } from './answers/contribution-answers.ts';
import { parseEventItem, parseEventList } from './answers/event-answers.ts';
import { parsePatrons, parseSinglePage, parseTown, parseTransparency } from './answers/foundation-answers.ts';
import { parseCarousel, parseContributors, parseHome, parseImpulsamos } from './answers/home-answers.ts';
import { parseNewsItem, parseNewsList } from './answers/news-answers.ts';
import { parsePage, parseProjects, parseSubPages } from './answers/page-answers.ts';
import {
  parseExtra,
  parseLanguages,
  parseProperties,
  parseSearch,
  parseSubExtra,
  parseSubExtras,
} from './answers/site-answers.ts';
import { ApiTransport, type TransportOptions } from './api-transport.ts';
import type { ContactMessage } from './entities.ts';
import { Filter } from './filter.ts';
import type { CleanHtml } from './safe-html.ts';

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

/** How many results are offered while a visitor types. */
const SUGGESTIONS = 6;

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
    patrons: () => transport.get('/api/patron', {}, (json) => parsePatrons(json, clean)),
    president: () => transport.get('/api/presidente', {}, (json) => parseSinglePage(json, clean)),
    founder: () => transport.get('/api/fundador', {}, (json) => parseSinglePage(json, clean)),
    about: () => transport.get('/api/nosotros', {}, (json) => parseSinglePage(json, clean)),
    transparency: () => transport.get('/api/transparencia', {}, parseTransparency),
    town: () => transport.get('/api/ciudad', {}, (json) => parseTown(json, clean)),
    projects: () => transport.get('/api/proyectos', {}, parseProjects),
    project: (id: string) => transport.get(`/api/proyectos/${segment(id)}`, {}, (json) => parsePage(json, clean)),
    contributionSections: () => transport.get('/api/aportaciones', {}, parseContributionSections),
    contributions: (sectionId: string) =>
      transport.get(
        `/api/aportaciones/${segment(sectionId)}`,
        { filter: new Filter().add('seccionId', sectionId).toJson() },
        parseContributions,
      ),
    contribution: (sectionId: string, id: string) =>
      transport.get(`/api/aportaciones/${segment(sectionId)}/${segment(id)}`, {}, (json) =>
        parseContribution(json, clean),
      ),
    subExtra: (id: string) => transport.get(`/api/extra/sub/${segment(id)}`, {}, (json) => parseSubExtra(json, clean)),
    /** Sends a contact message; rejects with an ApiError when it was not accepted. */
    sendMail: (message: ContactMessage) => transport.request('/api/mail', { ...message }),
    search: (fields: string, part: SearchPart = {}) => transport.get('/api/search', { fields, ...part }, parseSearch),
    /** The first results of a text that is still being typed. Given up, and not reported, when the signal says so. */
    suggest: async (fields: string, signal: AbortSignal) => {
      const query = { fields, offset: 0, limit: SUGGESTIONS };
      const { items } = await transport.get('/api/search', query, parseSearch, signal);
      // Another content API may not know the limit.
      return items.slice(0, SUGGESTIONS);
    },
    properties: () => transport.get('/api/properties', {}, parseProperties),
    extra: () => transport.get('/api/extra', {}, parseExtra),
    subExtras: () => transport.get('/api/extra/sub', {}, parseSubExtras),
    languages: () => transport.get('/api/languages', {}, parseLanguages),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;
