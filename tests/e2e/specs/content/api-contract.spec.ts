import { type ApiClient, Filter, TransferCache } from '@site/shared-ui/api';
import { createApi } from '@site/shared-ui/api/server';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

/** The site's API client, connected to the site's content API. */
const createClient = (): ApiClient =>
  createApi({
    base: workerSite().apiUrl,
    fetch,
    deadlineMs: 5_000,
    transferCache: new TransferCache(),
    report: () => {},
  });

const CALLS: readonly [string, (api: ApiClient) => Promise<unknown>, unknown][] = [
  ['home', (api) => api.home(), { video: 'https://youtu.be/abcdefghijk', content: { kind: 'safe-html' } }],
  ['carousel', (api) => api.carousel(), [{ name: 'Primera diapositiva', buttonUrl: '/noticias' }, {}, {}]],
  ['impulsamos', (api) => api.impulsamos(), [{ name: 'Música', icon: 'arpa' }, {}]],
  ['contributors', (api) => api.contributors(), [{ image: { alt: 'Dibujo de torre' } }, {}, {}]],
  [
    'newsList',
    (api) => api.newsList({ offset: 6, limit: 2, filter: new Filter().add('search', 'noticia') }),
    { total: 20, items: [{}, {}] },
  ],
  [
    'newsItem',
    (api) => api.newsItem('noticia-1'),
    { title: 'Noticia 1 sobre la restauración', images: [{ caption: 'Pie de torre' }, {}, {}, {}], files: [{}] },
  ],
  ['eventList', (api) => api.eventList({ offset: 0, limit: 1 }), { total: 9, items: [{ name: 'Evento proximo-1' }] }],
  ['eventItem', (api) => api.eventItem('cancelado'), { status: 'cancelled', location: 'Teatro Principal' }],
  ['page', (api) => api.page('becas'), { title: 'Becas', showImageHeader: true, blogTagsTitle: 'Noticias de becas' }],
  ['subPages', (api) => api.subPages('formacion'), [{ id: 'becas', title: 'Becas' }]],
  ['patrons', (api) => api.patrons(), [{ name: 'Ana Presidenta', position: 'Presidenta' }, {}, {}, {}]],
  [
    'president',
    (api) => api.president(),
    {
      files: ['plan-1', 'estatutos'].map((name) => ({ path: expect.stringMatching(`^${name}\\.[0-9a-f]{10}\\.pdf$`) })),
    },
  ],
  ['founder', (api) => api.founder(), { images: [{}, {}, {}] }],
  ['about', (api) => api.about(), { content: { kind: 'safe-html' } }],
  [
    'transparency',
    (api) => api.transparency(),
    { estatutos: { title: expect.any(String), path: expect.stringMatching(/^estatutos\.[0-9a-f]{10}\.pdf$/) } },
  ],
  ['town', (api) => api.town(), { images: [{ caption: 'Pie de torre' }, {}, {}] }],
  ['projects', (api) => api.projects(), [{ id: 'proyecto-uno', name: 'Proyecto uno' }]],
  ['project', (api) => api.project('proyecto-uno'), { title: 'Proyecto uno' }],
  ['contributionSections', (api) => api.contributionSections(), [{ id: 'libros', name: 'Libros' }]],
  ['contributions', (api) => api.contributions('libros'), { title: 'Libros', total: 16 }],
  ['contribution', (api) => api.contribution('libros', 'libro-1'), { date: { date: '2020-03-10' } }],
  ['search', (api) => api.search('restaruacion', { limit: 1 }), { correction: 'restauración', items: [{}] }],
  ['properties', async (api) => (await api.properties()).slice(0, 1), [{ name: 'name', value: 'Fundación de Prueba' }]],
  ['extra', (api) => api.extra(), 'Especiales'],
  ['subExtras', (api) => api.subExtras(), [{ id: 'especial', name: 'Página especial' }]],
  ['subExtra', (api) => api.subExtra('especial'), { name: 'Página especial' }],
  ['languages', (api) => api.languages(), { es: {} }],
];

test.describe('the API client parses responses of the content API', () => {
  for (const [name, call, expected] of CALLS)
    test(`${name}`, async () => {
      const answer = await call(createClient());
      if (typeof expected === 'string') expect(answer).toBe(expected);
      else expect(answer).toMatchObject(expected as unknown[]);
    });

  test('an unknown id is reported as not found', () =>
    expect(createClient().newsItem('no-existe')).rejects.toMatchObject({ failure: 'not-found' }));
});
