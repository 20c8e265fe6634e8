import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { WordPress } from './wordpress.ts';

const DEADLINE_MS = 500;

it('times out when WordPress does not respond, but not during a slow file transfer', async () => {
  const rest = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith('/nunca.pdf')) return;
    response.write('principio ');
    await rest.promise;
    response.end('fin');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const wordpress = new WordPress(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, DEADLINE_MS);
  await expect(wordpress.upload('2026/03/nunca.pdf')).rejects.toThrow('has not answered with 2026/03/nunca.pdf');
  const file = await wordpress.upload('2026/03/memoria.pdf');
  await setTimeout(DEADLINE_MS * 2);
  rest.resolve();
  expect(await file.text()).toBe('principio fin');
});

it('takes a page of results past the last for empty, but no other error', async () => {
  const server = createServer((request, response) => {
    const code = request.url?.includes('page=9') ? 'rest_search_invalid_page_number' : 'rest_invalid_param';
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ code }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const wordpress = new WordPress(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await wordpress.search('beca', { page: 9 })).toEqual({ items: [], total: 0 });
  await expect(wordpress.search('beca', { page: 1 })).rejects.toThrow('/wp/v2/search with status 400');
});
