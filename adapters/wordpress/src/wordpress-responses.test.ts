import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildAdapter } from './build-adapter.ts';

async function startAdapter(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
  await vi.waitFor(async () => expect(await countConnections()).toBeLessThan(2));
});

it.each([500, 503])(
  'reports a failure of WordPress for a file too, so that the site keeps its copy: %i',
  async (status) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => error.mockRestore());
    const { app } = await startAdapter((_request, response) => void response.writeHead(status).end());
    for (const url of ['/images/2026-03-a.jpg', '/downloads/2026-03-a.pdf'])
      expect((await app.inject(url)).statusCode).toBe(502);
    expect(error).toHaveBeenLastCalledWith(`WordPress responded to 2026/03/a.pdf with status ${status}.`);
  },
);

const text = (rendered: string) => ({ rendered, protected: false });
const NAMES = { short: 'nota', long: 'el-ayuntamiento-y-la-fundacion-'.repeat(6) };

it('finds a post whose title makes a long address', async () => {
  const { app } = await startAdapter((request, response) => {
    const slug = new URL(request.url ?? '', 'http://cms.example').searchParams.get('slug');
    const post = { id: 1, slug, status: 'publish', date: '2026-03-05T10:00:00', title: text('A'), content: text('B') };
    response.setHeader('content-type', 'application/json').end(JSON.stringify([post]));
  });
  for (const id of Object.values(NAMES))
    expect((await app.inject(`/api/noticias/${id}`)).json()).toMatchObject({ data: { id } });
});

it('keeps the tags of a post when WordPress refuses one of its taxonomies', async () => {
  const terms = [{ code: 'rest_forbidden', message: '', data: { status: 401 } }, [{ slug: 'patrimonio' }]];
  const { app } = await startAdapter((_request, response) => {
    const post = {
      id: 1,
      slug: 'a',
      status: 'publish',
      date: '2026-03-05T10:00:00',
      title: text('A'),
      content: text('B'),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ ...post, _embedded: { 'wp:term': terms } }]));
  });
  expect((await app.inject('/api/noticias/a')).json()).toMatchObject({ data: { tags: ['patrimonio'] } });
});
