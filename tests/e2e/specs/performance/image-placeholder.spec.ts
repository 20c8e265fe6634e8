import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startFaultyApi } from '../../src/faults/faulty-api.ts';
import { untilPlaceholder } from '../../src/requests/until-placeholder.ts';
import { runFolder } from '../../src/run/run-folder.ts';
import { startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

for (const { path, javaScriptEnabled } of [
  { path: '/inicio', javaScriptEnabled: true },
  { path: '/noticias', javaScriptEnabled: true },
  { path: '/noticias/noticia-1', javaScriptEnabled: true },
  { path: '/noticias/noticia-1', javaScriptEnabled: false },
])
  test.describe(`${path} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('shows a placeholder of its first image before the image has arrived', async ({ visit }) => {
      await untilPlaceholder(`${workerSite().url}${path}?visto=1`);
      const { page } = await visit('/readyz');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/images/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${workerSite().url}${path}?visto=1`, { waitUntil: 'commit' });
      const image = page.locator('main img[fetchpriority]').first();
      // An inline style sheet that the security policy refuses would have no effect.
      await expect(image).toHaveCSS('background-image', /^url\("data:image\/avif;base64,/);
      await expect(image).toHaveCSS('background-size', 'cover');
      const before = await image.boundingBox();
      expect(before?.width).toBeGreaterThan(200);
      expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(0);
      release();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(300);
      expect(await image.boundingBox()).toEqual(before);
    });
  });

test('a page gets its placeholder soon after its image could not be fetched, not only when its content changes', async () => {
  test.setTimeout(120_000);
  const api = await startFaultyApi(workerSite().apiUrl);
  const dataDir = await mkdtemp(path.join(runFolder(), 'placeholder-'));
  const store = path.join(workerSite().dataDir, 'store');
  api.failWith('connection refused', (target) => target.startsWith('/images/'));
  const gateway = await startGateway({
    API_BASE: api.url,
    DATA_DIR: dataDir,
    RELEASE_STORE: store,
    PAGE_CACHE_SECONDS: '600',
  });
  try {
    expect((await fetch(`${gateway.url}/noticias`)).status).toBe(200);
    api.failWith(null);
    await untilPlaceholder(`${gateway.url}/noticias`);
  } finally {
    await gateway.stop();
    api.stop();
    await rm(dataDir, { recursive: true });
  }
});
