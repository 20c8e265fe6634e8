import type { BenchWords } from './words.ts';

/** A kind of request that is measured. */
export interface ContentCase {
  readonly what: string;
  /** Paths with queries, requested in turn. */
  readonly paths: readonly string[];
}

/** Facts on a database, from which its cases are built. */
export interface CaseFacts extends BenchWords {
  readonly news: number;
  readonly events: number;
  /** `DD/MM/YYYY` */
  readonly today: string;
  readonly year: number;
}

const query = (values: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

const formatFilter = (values: Readonly<Record<string, unknown>>) =>
  JSON.stringify(Object.entries(values).map(([field, value]) => ({ field, value })));

const inPairs = (words: readonly string[]) =>
  words.map((word, index) => `${word} ${words[(index * 7 + 3) % words.length]}`);

/** Cases for the content API. */
export function createApiCases({ news, events, rare, common, today, year }: CaseFacts): readonly ContentCase[] {
  const list = (kind: string, offset: number, filter?: Readonly<Record<string, unknown>>) =>
    `/api/${kind}?${query({ offset, limit: 6, ...(filter && { filter: formatFilter(filter) }) })}`;
  const search = (fields: string, more = {}) => `/api/search?${query({ fields, offset: 0, limit: 6, ...more })}`;
  const last = (total: number) => Math.floor((total - 1) / 6) * 6;
  const years = Array.from({ length: 7 }, (_, index) => year - index);
  const inYear = (one: number) => ({ from: `01/01/${one} 00:00:00`, until: `31/12/${one} 23:59:59` });
  return [
    { what: 'news, page 1', paths: [list('noticias', 0)] },
    { what: 'news, page 10', paths: [list('noticias', 54)] },
    { what: 'news, middle page', paths: [list('noticias', last(news * 0.5)), list('noticias', last(news * 0.3))] },
    { what: 'news, last page', paths: [list('noticias', last(news * 0.985))] },
    { what: 'news of a year', paths: years.map((one) => list('noticias', 0, inYear(one))) },
    { what: 'news with a rare word', paths: rare.map((word) => list('noticias', 0, { search: word })) },
    { what: 'news with a common word', paths: common.map((word) => list('noticias', 0, { search: word })) },
    {
      what: 'news with a common word, of a year',
      paths: common.map((word, at) => list('noticias', 0, { search: word, ...inYear(years[at % 7] ?? year) })),
    },
    {
      what: 'news of a work area',
      paths: ['investigacion', 'formacion', 'restauracion', 'social'].map((tag) =>
        list('noticias', 0, { tags: [tag] }),
      ),
    },
    { what: 'events, page 1', paths: [list('eventos', 0)] },
    { what: 'events, page 10', paths: [list('eventos', 54)] },
    { what: 'events, last page', paths: [list('eventos', last(events * 0.985))] },
    { what: 'upcoming events', paths: [list('eventos', 0, { from: `${today} 00:00:00` })] },
    { what: 'events of a year', paths: years.map((one) => list('eventos', 0, inYear(one))) },
    { what: 'events with a common word', paths: common.map((word) => list('eventos', 0, { search: word })) },
    {
      what: 'upcoming events of a work area',
      paths: ['musica', 'teatro'].map((tag) => list('eventos', 0, { tags: [tag], from: `${today} 00:00:00` })),
    },
    { what: 'search, rare word', paths: rare.map((word) => search(word)) },
    { what: 'search, common word', paths: common.map((word) => search(word)) },
    { what: 'search, word of every text', paths: [search('requena')] },
    { what: 'search, two common words', paths: inPairs(common).map((text) => search(text)) },
    {
      what: 'search, common and rare word',
      paths: rare.map((word, at) => search(`${word} ${common[at % common.length]}`)),
    },
    { what: 'search, common word, one type', paths: common.map((word) => search(word, { types: 'Evento' })) },
    {
      what: 'search, common word, page 20',
      paths: common.map((word) => search(word, { offset: Math.min(news - 6, 114) })),
    },
    { what: 'search, misspelt word', paths: rare.map((word) => search(`${word.slice(0, 2)}${word.slice(3)}`)) },
    { what: 'suggestions', paths: common.flatMap((word) => [3, 4].map((length) => search(word.slice(0, length)))) },
    { what: 'a page with related content', paths: ['/api/pages/investigacion', '/api/pages/formacion'] },
    { what: 'a news item', paths: ['/api/noticias/n1', '/api/noticias/n2', '/api/noticias/n3'] },
  ];
}

/** Cases for pages of the site, which are rendered for every request. */
export function createPageCases({ news, events, rare, common, year }: CaseFacts): readonly ContentCase[] {
  const page = (path: string, values: Readonly<Record<string, string | number>> = {}) => `${path}?${query(values)}`;
  const lastPage = (total: number) => Math.floor((total * 0.985) / 6);
  return [
    { what: '/inicio', paths: ['/inicio'] },
    { what: '/noticias', paths: ['/noticias'] },
    { what: '/noticias, last page', paths: [page('/noticias', { pagina: lastPage(news) })] },
    { what: '/noticias of a year', paths: [0, 1, 2, 3].map((less) => page('/noticias', { anio: year - less })) },
    { what: '/noticias with a common word', paths: common.map((texto) => page('/noticias', { texto })) },
    { what: '/noticias/{id}', paths: ['/noticias/n1', '/noticias/n2', '/noticias/n3'] },
    { what: '/eventos', paths: ['/eventos'] },
    { what: '/eventos, last page', paths: [page('/eventos', { pagina: lastPage(events) })] },
    { what: '/eventos, upcoming', paths: [page('/eventos', { proximos: 1 })] },
    { what: '/busqueda, rare word', paths: rare.map((fields) => page('/busqueda', { fields })) },
    { what: '/busqueda, common word', paths: common.map((fields) => page('/busqueda', { fields })) },
    { what: '/busqueda, two common words', paths: inPairs(common).map((fields) => page('/busqueda', { fields })) },
    { what: '/formacion with related content', paths: ['/formacion'] },
    { what: '/noticias/atom.xml', paths: ['/noticias/atom.xml', '/noticias/formacion/rss.xml'] },
  ];
}

/** Documents that grow with the content, up to a limit. They are cached for an hour or a quarter of an hour. */
export const LARGE_DOCUMENTS = ['/sitemap.xml', '/sitemap/mfe-news-events/1.xml', '/eventos/calendario.ics'];
