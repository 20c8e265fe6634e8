import { createServer, type RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../platform/base/test/listen.ts';
import { buildAdapter } from './build-adapter.ts';

async function startAdapter(respond: RequestListener) {
  const server = createServer(respond);
  const root = await listen(server);
  const app = buildAdapter({ root, contactForm: '7' });
  return { app, countConnections: promisify(server.getConnections.bind(server)) };
}

const SCRIPT = { 'x-requested-with': 'XMLHttpRequest' };

it.each([
  ['an event that does not exist', '/api/eventos/x', 404],
  ['a page that fails', '/api/presidente', 502],
  ['a document requested as an image', '/images/2026-03-a.pdf', 404],
  ['a file that does not exist', '/downloads/2026-03-b.pdf', 404],
  ['a refused message', '/api/mail?name=a&mail=b&content=c', 503],
])('leaves no connection open for %s', async (_what, url, status) => {
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const { app, countConnections } = await startAdapter((request, response) => {
    // As long as the error page of a theme.
    const isFile = request.url?.endsWith('/a.pdf');
    response.writeHead(isFile ? 200 : 404, { 'content-type': 'application/pdf' }).end('x'.repeat(500_000));
  });
  for (let count = 0; count < 5; count += 1)
    expect((await app.inject({ url, headers: SCRIPT })).statusCode).toBe(status);
  await vi.waitFor(async () => expect(await countConnections()).toBeLessThan(5), { timeout: 5_000 });
});

it.each([500, 503])(
  'reports a failure of WordPress for a file too, so that the site keeps its copy: %i',
  async (status) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => error.mockRestore());
    const { app } = await startAdapter((_request, response) => void response.writeHead(status).end());
    for (const url of ['/images/2026-03-a.jpg', '/downloads/2026-03-a.pdf'])
      expect((await app.inject(url)).statusCode).toBe(502);
    expect(error).toHaveBeenLastCalledWith(
      `/downloads/2026-03-a.pdf: WordPress responded to 2026/03/a.pdf with status ${status}.`,
    );
  },
);

const text = (rendered: string) => ({ rendered, protected: false });
const toPost = (slug: string) => ({
  id: 1,
  slug,
  status: 'publish',
  date: '2026-03-05T10:00:00',
  title: text('A'),
  content: text('B'),
});
const NAMES = { short: 'nota', long: 'el-ayuntamiento-y-la-fundacion-'.repeat(6) };

it('finds a post whose title makes a long address', async () => {
  const { app } = await startAdapter((request, response) => {
    const slug = new URL(request.url ?? '', 'http://cms.example').searchParams.get('slug');
    response.setHeader('content-type', 'application/json').end(JSON.stringify([toPost(slug ?? '')]));
  });
  for (const id of Object.values(NAMES))
    expect((await app.inject(`/api/noticias/${id}`)).json()).toMatchObject({ data: { id } });
});

it('keeps the tags of a post when WordPress refuses one of its taxonomies', async () => {
  const terms = [{ code: 'rest_forbidden', message: '', data: { status: 401 } }, [{ slug: 'patrimonio' }]];
  const { app } = await startAdapter((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ ...toPost('a'), _embedded: { 'wp:term': terms } }]));
  });
  expect((await app.inject('/api/noticias/a')).json()).toMatchObject({ data: { tags: ['patrimonio'] } });
});

it('tells pages of one name apart by the page above, and finds none elsewhere', async () => {
  const pages = [
    [1, 0, 'aportaciones'],
    [2, 1, 'articulos'],
    [3, 1, 'libros'],
    [4, 2, 'seda'],
    [5, 3, 'seda'],
    [6, 0, 'proyectos'],
    [7, 6, 'seda'],
    [8, 0, 'extra'],
    [9, 5, 'extra'],
  ] as const;
  const { app } = await startAdapter((request, response) => {
    const query = new URL(request.url ?? '', 'http://cms.example').searchParams;
    const found = pages.filter(
      ([, parent, slug]) =>
        slug === (query.get('slug') ?? slug) && String(parent) === (query.get('parent') ?? String(parent)),
    );
    const posts = found.map(([id, parent, slug]) => ({ ...toPost(slug), id, parent, title: text(`${slug} ${id}`) }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(posts.toReversed()));
  });
  const ask = async (path: string) => {
    const answer = await app.inject(`/api/${path}`);
    return answer.statusCode === 200 ? answer.json().data.title : answer.statusCode;
  };
  expect(await ask('aportaciones/articulos/seda')).toBe('seda 4');
  expect(await ask('aportaciones/libros/seda')).toBe('seda 5');
  expect(await ask('proyectos/seda')).toBe('seda 7');
  expect((await app.inject('/api/extra')).json()).toEqual({ data: { name: 'extra 8' } });
  for (const path of ['aportaciones/libros/nada', 'aportaciones/proyectos/seda', 'proyectos/libros', 'extra/sub/seda'])
    expect([path, await ask(path)]).toEqual([path, 404]);
  expect((await app.inject('/api/aportaciones/proyectos')).statusCode).toBe(404);
});
