import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRecordingApi } from '../../src/content-apis/recording-api.ts';
import { untilPlaceholder } from '../../src/requests/until-placeholder.ts';
import { startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilQuiet } from '../../src/until-quiet.ts';
import type { Visit } from '../../src/visit.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const TELEPHONE = { width: 390, height: 844 };

/**
 * For a visit to a list, a pause, and one of its pages, including prefetched files. Bytes of images are excluded, as they
 * are content.
 */
const MAX_REQUESTS = 17;
const MAX_BYTES = 187_000;
/** For the images of a list on a phone, with any content API. */
const MAX_PICTURE_BYTES = 100_000;

/** Adds up the bytes that the browser receives, except images. */
async function countBytes({ page }: Visit): Promise<() => number> {
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') return;
    response
      .request()
      .sizes()
      .then(
        ({ responseBodySize, responseHeadersSize }) => {
          bytes += responseBodySize + responseHeadersSize;
        },
        () => undefined,
      );
  });
  return () => bytes;
}

test('a visit of two pages needs few requests and bytes, and no calls of the content API after an earlier visit', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const api = await startRecordingApi({ to: workerSite().apiUrl });
  const gateway = await startGateway({ API_BASE: api.url, PAGE_CACHE_SECONDS: '5' });
  const read = async () => {
    const opened = await visit('/readyz', { siteUrl: gateway.url });
    const { page, requests, leave } = opened;
    requests.length = 0;
    const readBytes = await countBytes(opened);
    await page.goto(`${gateway.url}/noticias`);
    await untilHydrated(page);
    await untilQuiet(page, requests);
    await page.locator('main a[href^="/noticias/noticia-"]').first().click();
    await page.waitForURL('**/noticias/noticia-*');
    await page.locator('main h1').waitFor();
    await untilQuiet(page, requests);
    const spent = { requests: [...requests], bytes: readBytes(), opened: page.url() };
    await leave();
    return spent;
  };
  try {
    const { opened } = await read();
    for (const url of [`${gateway.url}/noticias`, opened]) await untilPlaceholder(url);
    api.calls.length = 0;
    const { requests, bytes } = await read();
    expect(requests.filter((address) => address.startsWith('/api/'))).toEqual([]);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(api.calls).toEqual([]);
    expect(bytes).toBeLessThan(MAX_BYTES);
    expect(bytes).toBeGreaterThan(100_000);
  } finally {
    await gateway.stop();
    api.stop();
  }
});

test('images of the previous page are not requested again', async ({ visit }) => {
  const { page, requests } = await visit('/inicio');
  await untilHydrated(page);
  await page.mouse.wheel(0, 10_000);
  await untilQuiet(page, requests);
  const shown = requests.filter((address) => /^\/images\/.+w=/.test(address));
  expect(shown.length).toBeGreaterThan(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aviso legal' }).click();
  await page.waitForURL('**/aviso-legal');
  await untilQuiet(page, requests);
  expect(
    requests.slice(requests.indexOf(shown.at(-1) ?? '') + 1).filter((address) => address.startsWith('/images/')),
  ).toEqual([]);
});

test('lazily loaded cards load images for density 2 on a phone with a denser screen', async ({ visit }) => {
  const { page, requests } = await visit('/eventos', { viewport: TELEPHONE, deviceScaleFactor: 3 });
  await untilHydrated(page);
  await page.mouse.wheel(0, 10_000);
  await untilQuiet(page, requests);
  const widths = requests.flatMap((address) => /^\/images\/.+w=(\d+)/.exec(address)?.[1] ?? []);
  expect(new Set(widths)).toEqual(new Set(['768']));
});

test('the first card of a list loads the image that fits a window of 1280 px', async ({ visit }) => {
  const { page, requests } = await visit('/noticias', { viewport: { width: 1_280, height: 720 } });
  await untilHydrated(page);
  const widths = requests.flatMap((address) => /^\/images\/.+w=(\d+)/.exec(address)?.[1] ?? []);
  expect(new Set(widths)).toEqual(new Set(['400', '768']));
});

test('images of a content API with a single size are served in the sizes of the page', async ({ visit }) => {
  const api = await startRecordingApi({ to: workerSite().apiUrl, foreign: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const store = path.join(workerSite().dataDir, 'store');
  const gateway = await startGateway({ API_BASE: api.url, DATA_DIR: dataDir, RELEASE_STORE: store });
  try {
    const read = async () => {
      const { page, requests, leave } = await visit('/readyz', { siteUrl: gateway.url, viewport: TELEPHONE });
      const pictures: Promise<{ readonly type: string; readonly bytes: number }>[] = [];
      page.on('response', (answer) => {
        if (answer.request().resourceType() === 'image' && new URL(answer.url()).pathname.startsWith('/images/'))
          pictures.push(
            answer.body().then((body) => ({ type: answer.headers()['content-type'] ?? '', bytes: body.length })),
          );
      });
      await page.goto(`${gateway.url}/noticias`);
      await untilHydrated(page);
      await page.mouse.wheel(0, 10_000);
      await untilQuiet(page, requests);
      const shown = await Promise.all(pictures);
      await leave();
      return shown;
    };
    // The images of the first visit are generated meanwhile.
    await expect
      .poll(async () => new Set((await read()).map(({ type }) => type)), { timeout: 40_000 })
      .toEqual(new Set(['image/avif']));
    const shown = await read();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(MAX_PICTURE_BYTES);
  } finally {
    await gateway.stop();
    api.stop();
    await rm(dataDir, { recursive: true });
  }
});
