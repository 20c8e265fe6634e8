import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { createLog } from '@site/base/log';
import { beforeAll, expect, it } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import { createTestServer } from '../../test/test-server.ts';
import type { Answers } from '../create-server.ts';
import { respondText } from '../http/respond.ts';
import { ApiCache } from './api-cache.ts';
import { createApiProxy } from './api-proxy.ts';

const api = createServer((request, response) => {
  response.statusCode = request.url?.includes('plan') ? 404 : 200;
  response.setHeader('content-type', 'application/pdf').end(response.statusCode === 404 ? '' : 'a file');
});
const log = createLog('error', () => undefined);
let answers: Answers;
let origin: string;

beforeAll(async () => {
  answers = {
    site,
    isReady: () => true,
    cachedPages: (_request, response) => {
      response.end('a cached page');
      return true;
    },
    pages: (_request, response, { path }) => respondText(response, 410, `the page of ${path}`),
    api: createApiProxy({
      base: await listen(api),
      deadlineMs: 1_000,
      toClient: () => '192.0.2.7',
      texts: site.texts,
      cache: new ApiCache({ freshMs: 5_000, deadlineMs: 1_000, content: () => '', now: Date.now }),
      log,
    }),
  } as Partial<Answers> as Answers;
  origin = await listen(createTestServer(() => answers, log));
});

const HTML = { accept: 'text/html,*/*;q=0.8' };
it.each([
  ['/downloads/plan.pdf', HTML, 410],
  ['/images/plan.0123456789.jpg?w=480', HTML, 410],
  ['/images/plan.jpg', { ...HTML, 'sec-fetch-mode': 'no-cors' }, 404],
  ['/downloads/plan.pdf', { accept: '*/*' }, 404],
  ['/downloads/file.pdf', HTML, 200],
] as const)(
  'answers %s with %o by %i: as a page only for visitors, and only if there is no file',
  async (path, headers, status) => {
    // `fetch` sets `sec-fetch-mode` itself.
    const [answer] = (await once(get(origin + path, { headers }), 'response')) as [IncomingMessage];
    expect([answer.statusCode, await text(answer)]).toEqual([
      status,
      { 200: 'a file', 404: '', 410: `the page of ${path.split('?')[0]}` }[status],
    ]);
  },
);
