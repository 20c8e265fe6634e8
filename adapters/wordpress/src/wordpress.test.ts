import { createServer, type RequestListener } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { listen } from '../../../platform/base/test/listen.ts';
import { WordPress } from './wordpress.ts';

const DEADLINE_MS = 500;

const text = { rendered: '', protected: false };
const POST = { status: 'publish', link: '', date: '2026-03-05T10:00:00', title: text, content: text };

async function startWordPress(respond: RequestListener, deadlineMs?: number): Promise<WordPress> {
  return new WordPress(await listen(createServer(respond)), deadlineMs);
}

it('times out when WordPress does not respond, but not during a slow file transfer', async () => {
  const rest = Promise.withResolvers<void>();
  const wordpress = await startWordPress(async (request, response) => {
    if (request.url?.endsWith('/nunca.pdf')) return;
    response.write('principio ');
    await rest.promise;
    response.end('fin');
  }, DEADLINE_MS);
  await expect(wordpress.upload('2026/03/nunca.pdf')).rejects.toThrow('did not send 2026/03/nunca.pdf');
  const file = await wordpress.upload('2026/03/memoria.pdf');
  await setTimeout(DEADLINE_MS * 2);
  rest.resolve();
  expect(await file?.text()).toBe('principio fin');
});

it('treats a page past the last as empty, but reports other errors', async () => {
  const wordpress = await startWordPress((request, response) => {
    const code = request.url?.includes('page=9') ? 'rest_search_invalid_page_number' : 'rest_invalid_param';
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ code }));
  });
  expect(await wordpress.search('beca', { page: 9 })).toEqual({ items: [], total: 0 });
  await expect(wordpress.search('beca', { page: 1 })).rejects.toThrow('/wp/v2/search with status 400');
});

it('returns all pages below a page, also if they are more than WordPress returns at once', async () => {
  const posts = Array.from({ length: 230 }, (_, index) => ({ ...POST, id: index, slug: `libro-${index}` }));
  const wordpress = await startWordPress((request, response) => {
    const query = new URL(request.url ?? '', 'http://cms.example').searchParams;
    const [offset, size] = [Number(query.get('offset')), Number(query.get('per_page'))];
    response.writeHead(200, { 'content-type': 'application/json', 'x-wp-total': posts.length });
    response.end(JSON.stringify(posts.slice(offset, offset + Math.min(size, 100))));
  });
  expect((await wordpress.pagesBelow(7)).map(({ slug }) => slug)).toEqual(posts.map(({ slug }) => slug));
});
