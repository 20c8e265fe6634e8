import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../../test/support/databases.ts';
import { useImportedApp } from '../../../test/support/imported-app.ts';
import { renderPicture, toImageFolder } from '../../media/render-picture.ts';

describe.each(TEST_DATABASES)('pictures and documents on $name', (kind) => {
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
    'leads %s on to an address with a hash, and serves it as JPEG %i wide, to be kept for good',
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

  it('serves JPEG for a short time until the AVIF is made, then AVIF', async () => {
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
    'leads an old address of %s on to the present one',
    async (plain) => {
      const present = await app().addressOf(plain);
      const old = present.replace(/\.[0-9a-f]{10}\./, '.0123456789.');
      expect(old).not.toBe(present);
      expect((await get(old)).headers).toMatchObject({ location: present, 'cache-control': 'public, no-cache' });
    },
  );

  it('leads no address on to a file of another name', async () => {
    for (const url of [
      '/images/nada.0123456789.jpg',
      '/images/estatutos.0123456789.pdf',
      '/images/torre.0123456789.jpg',
      (await app().addressOf('/images/torre-homenaje.jpg')).replace('.jpg', '.0123456789.jpg'),
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });

  it('tells browsers to ask again for what the program before has imported, which has no hash', async () => {
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

  it('serves documents to be shown, under their name', async () => {
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

  it('serves each page of a document as a picture, and names their sizes', async () => {
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

  it.each(['0', '2', '1.webp', '..', 'e1'])('knows no page %s of a document of one page', async (page) => {
    expect((await get(`/downloads/estatutos.pdf/${page}`)).statusCode).toBe(404);
  });

  it.each(['/images/torre-homenaje.jpg', '/downloads/estatutos.pdf'])('answers 304 for a known %s', async (plain) => {
    const url = await app().addressOf(plain);
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('answers a HEAD without a body', async () => {
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
  ])('knows no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it.each(['/images/..%2f..%2fpackage.json', '/downloads/..%2fimages%2fimages.yaml'])('refuses %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });

  it.each([
    '/images/torre-homenaje.jpg?w=1',
    '/images/torre-homenaje.jpg?w=abc',
    '/images/torre-homenaje.jpg?format=gif',
  ])('refuses %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });
});
