import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../base/test/serve.ts';
import { createHtmlReader } from './read-html.server.ts';

let answer: RequestListener;
let asked: number;
const { url: base, stop } = await serve((request, response) => {
  asked += 1;
  answer(request, response);
});
let time: number;

beforeEach(async () => {
  asked = 0;
  time = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());
afterAll(stop);

const page =
  (html: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);

const createReader = () =>
  createHtmlReader(
    {
      kind: 'html',
      name: 'mfe-guest',
      owner: 'O',
      path: '/g',
      title: 'T',
      description: 'D',
      address: `${base}/teatro/`,
      files: [],
      integrity: '',
      words: { loading: '', failed: '' },
    },
    {
      cleanHtml: async (html, toAddress) => ({
        __html: html
          .replace(/<script[\s\S]*?<\/script>/g, '')
          .replace(/(?<=(?:src|href)=")[^"]*/g, (written) => toAddress(written)),
        kind: 'safe-html',
      }),
      files: { [`${base}/teatro/a.css`]: '/own/a.css', [`${base}/b.png`]: '/own/b.png' },
      now: () => time,
    },
  );

it('reads the HTML of a guest once for simultaneous requests, sanitises it and links its own files', async () => {
  answer = page('<p>Cartelera</p><img src="/b.png"><a href="3"></a><a href="#b"></a><script>alert(1)</script>');
  const read = createReader();
  const all = await Promise.all([read(), read(), read()]);
  expect(new Set(all)).toEqual(
    new Set([
      `<template shadowrootmode="open"><link rel="stylesheet" href="/own/a.css"><p>Cartelera</p><img src="/own/b.png"><a href="${base}/teatro/3"></a><a href="#b"></a></template>`,
    ]),
  );
  expect(asked).toBe(1);
});

const hang: RequestListener = () => undefined;
const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  const more = () => {
    while (response.writable && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
};
it.each([
  ['hangs', hang],
  ['never ends', endless],
  ['is broken', (_request, response) => void response.writeHead(500).end()],
  ['sends no HTML', page('{}', { 'content-type': 'application/json' })],
  [
    'redirects elsewhere',
    (request, response) =>
      request.url === '/teatro/'
        ? void response.writeHead(302, { location: '/' }).end()
        : page('<p>Otra</p>')(request, response),
  ],
] satisfies [string, RequestListener][])(
  'a guest that %s shows its last response, and is unavailable without one',
  async (_name, bad) => {
    answer = bad;
    await expect(createReader()()).rejects.toMatchObject({ status: 503 });
    answer = page('<p>Ayer</p>');
    const read = createReader();
    await read();
    answer = bad;
    time = 60_000;
    expect(await read()).toContain('<p>Ayer</p>');
    const before = asked;
    time += 4_999;
    // Within this time no further request: each page would wait for the guest again.
    expect(await read()).toContain('<p>Ayer</p>');
    expect(asked).toBe(before);
    answer = page('<p>Hoy</p>');
    time += 1;
    expect(await read()).toContain('<p>Hoy</p>');
  },
);

it.each([
  ['text/html; charset=ISO-8859-1', '', 'latin1'],
  ['text/html', '<meta charset=windows-1252>', 'latin1'],
  ['text/html', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">', 'latin1'],
  ['text/html; charset=utf-8', '<meta charset="iso-8859-1">', 'utf8'],
  ['text/html', '', 'utf8'],
  ['text/html; charset=desconocido', '', 'utf8'],
] as const)('decodes a guest by its declared encoding: %s %s', async (type, head, encoding) => {
  answer = (_request, response) =>
    void response.writeHead(200, { 'content-type': type }).end(Buffer.from(`${head}Año de música`, encoding));
  expect(await createReader()()).toContain('Año de música');
});
