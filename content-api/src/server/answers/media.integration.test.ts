import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../../test/support/databases.ts';
import { useImportedApp } from '../../../test/support/imported-app.ts';
import { renderPicture, toImageFolder } from '../../media/render-picture.ts';

describe.each(TEST_DATABASES)('images and documents on $name', (kind) => {
  const app = useImportedApp(kind);
  const get = (url: string, headers?: Readonly<Record<string, string>>) => app().get(url, headers);
  const CACHED_PERMANENTLY = 'public, max-age=31536000, s-maxage=60, immutable';

  it.each([
    ['/images/torre-homenaje.jpg', 1600],
    ['/images/torre-homenaje.jpg?w=480', 480],
    ['/images/torre-homenaje.jpg?w=960', 1080],
    ['/images/patrono-01.jpg?w=400', 400],
    ['/images/logo-01.jpg?w=960', 600],
  ])(
    'redirects %s to an address with a hash, served as JPEG of width %i and cached permanently',
    async (url, width) => {
      const first = await get(url);
      expect([first.statusCode, first.headers['cache-control']]).toEqual([302, 'public, max-age=60']);
      expect(first.headers.location).toMatch(/^\/images\/[a-z0-9-]+\.[0-9a-f]{10}\.jpg(?:\?w=\d+)?$/);
      const response = await get(String(first.headers.location));
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': CACHED_PERMANENTLY,
      });
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width });
    },
  );

  it('serves a briefly cached JPEG until the AVIF is rendered, then the AVIF', async () => {
    const url = await app().addressOf('/images/torre-homenaje.jpg?w=480&format=avif');
    expect(url).toContain('.jpg?w=480&format=avif');
    const before = await get(url);
    expect(before.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=30' });
    const { imported, dataDir } = app();
    const jobs = 'pictures' in imported ? imported.pictures : [];
    for (const job of jobs) await renderPicture(job, toImageFolder(dataDir), 'avif');
    const after = await get(url, { 'if-none-match': String(before.headers.etag) });
    expect([after.statusCode, after.headers['content-type']]).toEqual([200, 'image/avif']);
    expect((await sharp(after.rawPayload).metadata()).width).toBe(480);
    expect(after.headers['cache-control']).toBe(CACHED_PERMANENTLY);
  });

  it.each(['/images/torre-homenaje.jpg', '/downloads/estatutos.pdf'])(
    'redirects an outdated address of %s to the current one',
    async (plain) => {
      const present = await app().addressOf(plain);
      const old = present.replace(/\.[0-9a-f]{10}\./, '.0123456789.');
      expect(old).not.toBe(present);
      expect((await get(old)).headers).toMatchObject({ location: present, 'cache-control': 'public, no-cache' });
    },
  );

  it('never redirects to a file with another name', async () => {
    for (const url of [
      '/images/nada.0123456789.jpg',
      '/images/estatutos.0123456789.pdf',
      '/images/torre.0123456789.jpg',
      (await app().addressOf('/images/torre-homenaje.jpg')).replace('.jpg', '.0123456789.jpg'),
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  it('makes browsers revalidate files without a hash, which the previous version imported', async () => {
    const { database } = app();
    const hashed = await app().addressOf('/images/logo-01.jpg');
    await database.run("update media set name = plain_name, plain_name = null where plain_name = 'logo-01.jpg'");
    const response = await get('/images/logo-01.jpg');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    expect((await get(hashed)).headers).toMatchObject({
      location: '/images/logo-01.jpg',
      'cache-control': 'public, no-cache',
    });
  });

  it('serves documents inline, under their name', async () => {
    const response = await get(await app().addressOf('/downloads/estatutos.pdf'));
    expect(response.headers).toMatchObject({
      'cache-control': CACHED_PERMANENTLY,
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="estatutos.pdf"',
      'content-length': String(response.rawPayload.length),
      'x-content-type-options': 'nosniff',
    });
    expect(response.body).toMatch(/^%PDF/);
  });

  it('serves each page of a document as an image, and returns the sizes', async () => {
    const { data } = (await get('/api/transparencia')).json<{ data: { estatutos: object } }>();
    expect(data.estatutos).toMatchObject({
      path: expect.stringMatching(/^estatutos\.[0-9a-f]{10}\.pdf$/),
      pages: [{ width: 1080, height: 1528 }],
    });
    const first = await app().addressOf('/downloads/estatutos.pdf/1');
    expect(await app().addressOf('/downloads/estatutos.pdf/1?w=240')).toBe(`${first}?w=240`);
    const response = await get(first);
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, no-cache' });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 1528 });
    expect((await sharp((await get(`${first}?w=240`)).rawPayload).metadata()).width).toBe(240);
    // The page is not blank.
    expect((await sharp(response.rawPayload).stats()).channels[0]?.min).toBeLessThan(64);
  });

  it.each(['0', '2', '1.webp', '..', 'e1'])('returns 404 for page %s of a one-page document', async (page) => {
    expect((await get(`/downloads/estatutos.pdf/${page}`)).statusCode).toBe(404);
  });

  it.each(['/images/torre-homenaje.jpg', '/downloads/estatutos.pdf'])(
    'responds with 304 to the ETag of %s',
    async (plain) => {
      const url = await app().addressOf(plain);
      const { etag } = (await get(url)).headers;
      const again = await get(url, { 'if-none-match': String(etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    },
  );

  it('responds to HEAD without a body', async () => {
    const response = await app().head(await app().addressOf('/images/torre-homenaje.jpg'));
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 0]);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(0);
  });

  it.each([
    '/images/nada.jpg',
    '/images/torre-homenaje.svg',
    '/images/../package.json',
    '/downloads/%2e%2e/site.yaml',
    '/downloads/documents.yaml',
    '/images/',
  ])('returns 404 for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each(['/images/..%2f..%2fpackage.json', '/downloads/..%2fimages%2fimages.yaml'])('rejects %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });

  it.each([
    '/images/torre-homenaje.jpg?w=1',
    '/images/torre-homenaje.jpg?w=abc',
    '/images/torre-homenaje.jpg?format=gif',
  ])('rejects %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });
});
