import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { useImportedApp } from '../../test/support/imported-app.ts';
import { renderPicture, toImageFolder } from '../media/render-picture.ts';

describe.each(TEST_DATABASES)('pictures and documents on $name', (kind) => {
  const app = useImportedApp(kind);
  const get = (url: string, headers?: Readonly<Record<string, string>>) => app().get(url, headers);

  it.each([
    ['/images/torre-homenaje.jpg', 1600],
    ['/images/torre-homenaje.jpg?w=480', 480],
    ['/images/torre-homenaje.jpg?w=960', 1080],
    ['/images/patrono-01.jpg?w=400', 400],
    ['/images/logo-01.jpg?w=960', 600],
  ])('serves %s as JPEG %i wide, to be kept for an hour and not a moment longer', async (url, width) => {
    const response = await get(url);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width });
  });

  it('serves JPEG for a short time until the AVIF is made, then AVIF', async () => {
    const url = '/images/torre-homenaje.jpg?w=480&format=avif';
    const before = await get(url);
    expect(before.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=30' });
    const { imported, dataDir } = app();
    const jobs = 'pictures' in imported ? imported.pictures : [];
    for (const job of jobs) await renderPicture(job, toImageFolder(dataDir), 'avif');
    const after = await get(url, { 'if-none-match': String(before.headers.etag) });
    expect([after.statusCode, after.headers['content-type']]).toEqual([200, 'image/avif']);
    expect((await sharp(after.rawPayload).metadata()).width).toBe(480);
  });

  it('serves documents to be shown, under their name', async () => {
    const response = await get('/downloads/estatutos.pdf');
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="estatutos.pdf"',
      'content-length': String(response.rawPayload.length),
      'x-content-type-options': 'nosniff',
    });
    expect(response.body).toMatch(/^%PDF/);
  });

  it('serves each page of a document as a picture, and names their sizes', async () => {
    const { data } = (await get('/api/transparencia')).json<{ data: { estatutos: object } }>();
    expect(data.estatutos).toMatchObject({ path: 'estatutos.pdf', pages: [{ width: 1080, height: 1528 }] });
    const response = await get('/downloads/estatutos.pdf/1');
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, no-cache' });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 1528 });
    expect((await sharp((await get('/downloads/estatutos.pdf/1?w=240')).rawPayload).metadata()).width).toBe(240);
    // Something is written on it.
    expect((await sharp(response.rawPayload).stats()).channels[0]?.min).toBeLessThan(64);
  });

  it.each(['0', '2', '1.webp', '..', 'e1'])('knows no page %s of a document of one page', async (page) => {
    expect((await get(`/downloads/estatutos.pdf/${page}`)).statusCode).toBe(404);
  });

  it.each(['/images/torre-homenaje.jpg', '/downloads/estatutos.pdf'])('answers 304 for a known %s', async (url) => {
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('answers a HEAD without a body', async () => {
    const response = await app().head('/images/torre-homenaje.jpg');
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
