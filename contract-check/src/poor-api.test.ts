import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { listen } from '../../platform/base/test/listen.ts';
import { checkApi } from './check-api.ts';
import { formatReport } from './format-report.ts';

const NEWS = [
  { id: 1, title: 'Abre la torre', image: 'https://cdn.example/torre.jpg', date: 'ayer' },
  { title: 'Sin dirección' },
];

/** Responses of a content API that only resembles the specified one. Other calls are unknown. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/v1/api/home': [],
  '/v1/api/noticias': { data: NEWS },
  '/v1/api/noticias/1': {
    title: 'Abre la torre',
    content: '<p>Hoy</p>',
    images: [],
    files: [{ path: 'nota.pdf', title: 'Nota' }],
  },
  '/v1/api/noticias/no-existe-qzxwkjvq': {},
  '/v1/api/patron': { data: { name: 'Ana' }, total: 1 },
  '/v1/api/extra': 'Más',
  '/v1/api/proyectos': { data: [{ id: 'seda', name: 'Seda' }], total: 1 },
  '/v1/api/search': { data: [{ url: 'https://cms.example/1', name: 'Torre', type: 'x', description: '' }], total: 1 },
};

const requestedWith: (string | undefined)[] = [];
const server = createServer(({ url = '', headers }, response) => {
  requestedWith.push(headers['x-requested-with']?.toString());
  const path = url.split('?', 1)[0] ?? '';
  if (path === '/v1/api/languages') return void response.destroy();
  response.statusCode = path in ANSWERS ? 200 : path.startsWith('/v1/api/eventos') ? 500 : 404;
  response.setHeader('content-type', 'text/plain');
  if (path === '/v1/api/patron') response.setHeader('etag', '"1"');
  response.end(path === '/v1/api/extra' ? 'Más' : JSON.stringify(ANSWERS[path] ?? {}));
});
let report = '';

beforeAll(async () => {
  const base = `${await listen(server)}/v1/`;
  report = formatReport(base, await checkApi(base, ['formacion']));
});

it.each([
  ['a missing call', 'The site lacks the carousel of the home page: the call returns status 404.'],
  ['a failing call', 'The site lacks the events: the call returns status 500.'],
  [
    'a response of another shape',
    'The site lacks the text and the video of the home page: the response is not an object.',
  ],
  ['a response without a list', 'The site lacks the trustees: the response contains no list.'],
  ['a response that is not JSON', 'The site lacks the name of the extra menu: the response is not JSON.'],
  ['an element without an id', '"id" is missing in 1 of 2: it has no page.'],
  ['an id that is a number', '"id" is not as specified'],
  ['an unreadable date', '"date" cannot be read in 1 of 2: it is shown without a date.'],
  ['an image on another host', '"image" is the address "https://cdn.example/torre.jpg"'],
  ['a missing document', 'The document /downloads/nota.pdf cannot be loaded (status 404)'],
  ['a missing total', '"total" is missing'],
  ['an ignored limit', '"limit" is ignored: limit=1 returns 2 elements'],
  ['an ignored filter', 'The filter "search" is ignored'],
  ['an unknown id with a response', 'An unknown id returns an element'],
  ['results that link to another site', '"url" is not an address of the site in 1 of 1 results'],
  ['another media type', 'The media type is "text/plain", not application/json.'],
  ['a page of an area', '/api/pages/formacion\n      The site lacks the page: the call returns status 404.'],
  ['a call without a response, and all others', 'The site uses its built-in texts: the API cannot be reached'],
  ['an ETag without effect', 'A request with the ETag of the response does not return 304'],
  ['a problem with another media type', 'The response for an unknown id has the media type "text/plain"'],
])('reports %s', (_, sentence) => {
  expect(report).toContain(sentence);
});

it('reports the verdict in the first line, sends the headers of a page, and sends no message', () => {
  expect(report.split('\n', 1)[0]).toContain('The API lacks something that the site needs.');
  expect(new Set(requestedWith)).toEqual(new Set(['XMLHttpRequest', undefined]));
  expect(requestedWith.length).toBeLessThan(60);
});

it('reports once that a server cannot be reached', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const unreachable = await checkApi(`http://127.0.0.1:${port}`, []);
  expect(unreachable.requestCount).toBe(1);
  expect(unreachable.findings.map(({ text }) => text)).toEqual([
    expect.stringContaining('The site lacks all content: the API cannot be reached: connect ECONNREFUSED'),
  ]);
});
