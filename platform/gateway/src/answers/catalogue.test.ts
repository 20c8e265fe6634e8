import { createHmac } from 'node:crypto';
import { toIntegrity } from '@site/base/integrity';
import { expect, it, onTestFinished } from 'vitest';
import { site } from '../../../contract/test/site-fixture.ts';
import { serveAnswer } from '../../test/serve-answer.ts';
import { PreviewBusyError } from '../release-sets/preview-sets.ts';
import { createCatalogue } from './catalogue.ts';
import { createPreviewReader } from './preview-link.ts';

const SECRET = 'secret';
const signed = `0123456789ab.${Math.floor(Date.now() / 1_000) + 600}`;
const token = `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
const FILES: Readonly<Record<string, string>> = {
  'catalogue/catalogue.html': '<h1>Componentes</h1>',
  'catalogue/static/js/catalogue.js': 'show()',
  'node/render.cjs': 'secret()',
};
const facts = (text: string) => ({
  size: text.length,
  integrity: toIntegrity(text),
});
const assets = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, facts(text)]));
const shell = { json: { name: 'shell', version: '2.0.0', assets } };

let forPreview = async () => ({ shell });
const answer = createCatalogue({
  live: { current: { shell: { json: { assets: {} } } }, forPreview: () => forPreview() } as never,
  store: {
    read: async (key: string) => {
      const text = FILES[key.split('/').slice(3).join('/')] ?? FILES[key.split('/').slice(2).join('/')];
      return text === undefined ? null : { bytes: Buffer.from(text) };
    },
  } as never,
  readPreview: createPreviewReader(SECRET, false),
  texts: site.texts,
  operator: { isHere: () => false, hasToken: () => false },
});
const url = await serveAnswer(answer);

const ask = (path: string, cookie = `vista_previa=${token}`) =>
  fetch(url + path, {
    headers: { cookie },
    redirect: 'manual',
  });

it('serves the catalogue only with a preview token, uncached and not indexed', async () => {
  const page = await ask('/_catalogo/');
  expect([page.status, await page.text()]).toEqual([200, '<h1>Componentes</h1>']);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  expect(await (await ask('/_catalogo/static/js/catalogue.js')).text()).toBe('show()');
});

it('redirects to the address with a slash, since the page uses relative addresses', async () => {
  const page = await ask('/_catalogo');
  expect([page.status, page.headers.get('location')]).toEqual([303, '/_catalogo/']);
});

it.each(['', 'vista_previa=0123456789ab.9999999999.bad'])('returns 404 for the cookie «%s»', async (cookie) =>
  expect((await ask('/_catalogo/', cookie)).status).toBe(404),
);

it.each(['/_catalogo/nada.js', '/_catalogo/node/render.cjs', '/_catalogo/%2e%2e/node/render.cjs'])(
  'returns 404 for %s',
  async (path) => expect((await ask(path)).status).toBe(404),
);

it('asks the holder of a preview whose set cannot be loaded yet to try again', async () => {
  const usual = forPreview;
  onTestFinished(() => {
    forPreview = usual;
  });
  forPreview = () => Promise.reject(new PreviewBusyError('0123456789ab'));
  const page = await ask('/_catalogo/');
  expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
    503,
    '5',
    site.texts.documentUnavailable,
  ]);
});
