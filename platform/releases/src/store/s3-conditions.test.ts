import { createServer } from 'node:http';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { s3Store } from './s3-store.ts';

/**
 * Status codes for the next writes. By default the server accepts every object and ignores conditions, as some servers
 * do.
 */
const answers: number[] = [];
const written = new Map<string, Buffer>();

const server = createServer(async (request, response) => {
  const key = request.url?.split('?')[0] ?? '';
  const body = Buffer.concat(await request.toArray());
  if (request.method === 'GET') return response.writeHead(200, { ETag: '"1"' }).end(written.get(key));
  const status = answers.shift() ?? 200;
  if (status === 200) written.set(key, body);
  response.writeHead(status, { ETag: '"1"' }).end();
});
let endpoint = '';
const open = () => s3Store({ bucket: 'bucket', prefix: '', endpoint, region: 'x' });

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' });
  endpoint = await listen(server);
});
beforeEach(() => {
  answers.length = 0;
  written.clear();
});

it('rejects a server that ignores conditional writes', () =>
  expect(open().write('a', new Uint8Array(1), 'if-absent')).rejects.toThrow(
    'The server of the bucket bucket ignores If-None-Match on PUT, so promotions could be lost.',
  ));

it('accepts a server that honours them, even if a busy response required retries', async () => {
  const [honoured, busy] = [412, 503];
  answers.push(200, busy, honoured, busy, honoured, 200);
  expect(await open().write('field/judge-production.json', new Uint8Array(1), 'if-absent')).toBe(true);
});

it('probes this under a prefix that judging gateways may write to', async () => {
  answers.push(200, 412, 412, 200);
  await open().write('field/judge-production.json', new Uint8Array(1), 'if-absent');
  expect([...written.keys()].filter((key) => !/^\/bucket\/(?:field|sets|channels)\//.test(key))).toEqual([]);
});

it('recognises its own write when the response was lost', async () => {
  answers.push(200, 412, 412);
  const store = open();
  await store.write('sets/a.json', new Uint8Array(1), 'if-absent');
  answers.push(503, 412, 503, 412);
  expect(await store.write('sets/a.json', new Uint8Array(1), 'if-absent')).toBe(true);
  expect(await store.write('sets/a.json', new Uint8Array(2), 'if-absent')).toBe(false);
});

it('times out when a server does not respond, and works again once it does', async () => {
  let isSilent = true;
  const silent = createServer((_request, response) => {
    if (!isSilent) response.writeHead(200, { ETag: '"1"' }).end('text');
  });
  const place = { bucket: 'bucket', prefix: '', region: 'x', endpoint: await listen(silent) };
  const store = s3Store({ ...place, patienceMs: 200 });
  // More calls than the client has connections.
  const reads = await Promise.allSettled(Array.from({ length: 60 }, () => store.read('a')));
  expect(reads.map(({ status }) => status)).not.toContain('fulfilled');
  expect(reads[0]).toMatchObject({
    reason: { message: expect.stringContaining('did not respond for a (TimeoutError') },
  });
  isSilent = false;
  // On a busy machine, single responses may take longer than the timeout.
  await vi.waitFor(async () => expect((await store.read('a'))?.etag).toBe('"1"'), 10_000);
}, 30_000);

it('names the settings to check when the server cannot be reached', () =>
  expect(
    s3Store({ bucket: 'bucket', prefix: 'p', endpoint: 'http://127.0.0.1:9', region: 'x' }).read('a'),
  ).rejects.toThrow(/The bucket bucket did not respond for p\/a \(.*Check RELEASE_STORE, its endpoint and region/));
