import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { createPageSender } from './send-page.ts';

const send = createPageSender({
  freshSeconds: 5,
  isPurged: false,
  content: () => '',
  isForAll: () => true,
});

const PAGE = {
  status: 200,
  styles: [],
  etag: '"e"',
  location: null,
  parts: [],
  owner: undefined,
  complete: true,
  timings: {},
  trueUntil: Number.POSITIVE_INFINITY,
  content: [],
  answersAgeMs: 0,
};
const OPTIONS = {
  set: { id: 'a1', toHeaders: () => ({}) },
  outcome: 'hit',
  cookie: null,
  isInvented: false,
  isDictionary: false,
  isFile: false,
} as const;

/** The headers with which a section's resource of this type is sent. */
async function readHeaders(type: string, isFile = false): Promise<Headers> {
  const resource = { type, cacheSeconds: 0 };
  const page = { ...PAGE, resource, brotli: brotliCompressSync('addEventListener("fetch", () => undefined);') };
  const options = { ...OPTIONS, page, isFile };
  const url = await listen(createServer((request, response) => send(request, response, options)));
  return (await fetch(url)).headers;
}

it('stores the headers of a page at its own address apart from those at an invented one', async () => {
  const page = { ...PAGE, resource: null, brotli: brotliCompressSync('<p>x</p>') };
  const read = async (isInvented: boolean) => {
    const url = await listen(
      createServer((request, response) => send(request, response, { ...OPTIONS, page, isInvented })),
    );
    return (await fetch(url)).headers.get('cache-control')?.includes('stale-if-error');
  };
  for (const isInvented of [false, true, false])
    expect([isInvented, await read(isInvented)]).toEqual([isInvented, !isInvented]);
});

const readType = async (type: string) => (await readHeaders(type)).get('content-type');

it('lets no cache keep the page at the address of a file, where programs get another response', async () => {
  expect((await readHeaders('text/html')).get('cache-control')).toContain('public');
  expect((await readHeaders('text/html', true)).get('cache-control')).toBe('private, no-cache');
});

it.each([
  'text/javascript',
  'TEXT/JavaScript; charset=utf-8',
  'application/x-javascript',
  'application/ecmascript',
  'text/jscript',
  'text/livescript',
  'text/javascript1.5',
  // Browsers take the last of several types (Fetch, "extract a MIME type").
  'text/plain, text/javascript',
])(
  'sends a resource of type %s as text, since a script could become a service worker of the whole site',
  async (type) => expect(await readType(type)).toBe('text/plain; charset=utf-8'),
);

it.each(['application/rss+xml; charset=utf-8', 'text/calendar; charset=utf-8', 'application/json'])(
  'sends a resource of type %s as such',
  async (type) => expect(await readType(type)).toBe(type),
);
