import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SmallPictures } from '@site/pictures/small-pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listen } from '../../../base/test/listen.ts';
import { serveAnswer } from '../../test/serve-answer.ts';
import { createOriginals } from './foreign-originals.ts';
import { createForeignPictures } from './foreign-pictures.ts';

vi.setConfig({ testTimeout: 30_000 });

const stops: (() => unknown)[] = [];
let site = '';
/** The same site, with images that pages of other sites may show. */
let other = '';
let asked: string[] = [];

beforeAll(async () => {
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#a03020' } })
    .png()
    .toBuffer();
  const files: Readonly<Record<string, readonly [status: number, headers: Record<string, string>, body: Buffer]>> = {
    '/cms/images/torre.png': [200, { 'Content-Type': 'image/png', ETag: '"1"' }, picture],
    '/cms/images/mapa.png': [200, { 'Content-Type': 'Image/PNG ; charset=binary' }, picture],
    '/cms/images/dibujo.svg': [200, { 'Content-Type': 'image/svg+xml' }, Buffer.from('<svg/>')],
    '/cms/images/privada.png': [200, { 'Content-Type': 'image/png', 'Cache-Control': 'private' }, picture],
    '/cms/images/pagina.png': [200, { 'Content-Type': 'text/html' }, Buffer.from('<script>')],
    '/cms/images/fuera.png': [302, { Location: 'http://127.0.0.1:1/' }, Buffer.from('')],
  };
  const api = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? '');
      const [status, headers, body] = files[request.url ?? ''] ?? [404, {}, Buffer.from('')];
      response.writeHead(status, headers).end(body);
    }),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const pictures = new SmallPictures({
    folder,
    maxBytes: 1e9,
    onFailure: () => {},
    fetchOriginal: createOriginals({ base: `${api}/cms`, deadlineMs: 2_000 }),
  });
  stops.push(
    () => pictures.close(),
    () => rm(folder, { recursive: true, maxRetries: 3 }),
  );
  const answer = createForeignPictures({
    pictures,
    forward: (_request, response, { target }) => void response.writeHead(200, { 'X-Passed': target }).end(),
    isExempt: ({ headers }) => headers.cookie !== undefined,
  });
  site = await serveAnswer(answer);
  other = await serveAnswer((request, response, address) => {
    response.isOpen = true;
    answer(request, response, address);
  });
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** A busy machine sends the original for a short time, with a short cache lifetime. */
async function fetchAs(type: string, address: string): Promise<Response> {
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe(type);
  return answer;
}
const PATIENT = { timeout: 20_000 };

it('sends a foreign image in the requested size and format, sandboxed, and 304 for a known ETag', async () => {
  const address = `${site}/images/torre.png?w=480&format=avif`;
  const answer = await vi.waitFor(() => fetchAs('image/avif', address), PATIENT);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toContain('max-age=3600');
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(480);
  const etag = answer.headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`])
    expect((await fetch(address, { headers: { 'If-None-Match': known } })).status).toBe(304);
}, 30_000);

it('allows pages of other sites to show images if configured, also in a 304', async () => {
  const picture = await vi.waitFor(() => fetchAs('image/jpeg', `${other}/images/torre.png`), PATIENT);
  const known = { 'If-None-Match': picture.headers.get('etag') ?? '' };
  const again = await fetch(`${other}/images/torre.png`, { headers: known });
  expect([picture.status, again.status]).toEqual([200, 304]);
  for (const { headers } of [picture, again]) {
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
});

it('resizes an image whose type is written in capitals', async () => {
  await vi.waitFor(() => fetchAs('image/avif', `${site}/images/mapa.png?w=480&format=avif`), PATIENT);
}, 30_000);

it('sends a JPEG to a browser without AVIF', async () => {
  await vi.waitFor(() => fetchAs('image/jpeg', `${site}/images/torre.png`), PATIENT);
}, 30_000);

it.each(['dibujo.svg', 'privada.png', 'pagina.png', 'fuera.png', 'ninguna.png'])(
  'forwards %s unchanged, without the width',
  async (name) => {
    const answer = await fetch(`${site}/images/${name}?w=480&format=avif`);
    expect(answer.headers.get('x-passed')).toBe(`/images/${name}`);
  },
);

it('forwards other files, sizes that no page uses, and requests with a preview cookie', async () => {
  asked = [];
  for (const target of ['/downloads/torre.png', '/images/torre.png?w=481', '/images/torre.png?x=1'])
    expect((await fetch(site + target)).headers.get('x-passed')).toBe(target);
  const answer = await fetch(`${site}/images/torre.png?w=480`, { headers: { Cookie: 'vista=1' } });
  expect(answer.headers.get('x-passed')).toBe('/images/torre.png?w=480');
  expect(asked).toEqual([]);
});
