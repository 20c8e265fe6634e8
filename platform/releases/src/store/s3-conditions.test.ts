import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3Store } from './s3-store.ts';

/** A server that accepts every object and ignores conditions, as some do. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { ETag: '"1"' }).end());
});
let endpoint = '';

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
});

it('trusts no server that ignores the conditions of a write', () =>
  expect(
    s3Store({ bucket: 'bucket', prefix: '', endpoint, region: 'x' }).write('a', new Uint8Array(1), 'if-absent'),
  ).rejects.toThrow('The server of the bucket bucket ignores If-None-Match on PUT, so promotions could be lost.'));

it('says what to look at when the server cannot be reached', () =>
  expect(
    s3Store({ bucket: 'bucket', prefix: 'p', endpoint: 'http://127.0.0.1:9', region: 'x' }).read('a'),
  ).rejects.toThrow(/The bucket bucket gave no answer for p\/a \(.*Check RELEASE_STORE, its endpoint and region/));
