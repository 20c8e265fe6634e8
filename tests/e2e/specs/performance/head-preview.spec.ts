import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const ITEM = '/noticias/noticia-1';
const STYLE = /<style>\[data-head-picture\] img\[src="(\/images\/[^"]+)"\]\{background:url\(data:image\/avif;base64,/;

/** The first rendering of a page does not wait long for a preview, so that it may be in a later one only. */
async function untilPreviewed(): Promise<void> {
  const read = async () => STYLE.test(await (await fetch(`${workerSite().url}${ITEM}?visto=${Math.random()}`)).text());
  await expect.poll(read, { timeout: 20_000 }).toBe(true);
}

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a news item shows a preview of its image before the image has arrived', async ({ visit }) => {
      await untilPreviewed();
      const { page, requests } = await visit('/readyz');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/images/**', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`${workerSite().url}${ITEM}?visto=1`, { waitUntil: 'commit' });
      const image = page.locator('main [data-head-picture] img');
      // An inline style sheet that the security policy refuses would have no effect.
      await expect(image).toHaveCSS('background-image', /^url\("data:image\/avif;base64,/);
      await expect(image).toHaveCSS('background-size', 'cover');
      const before = await image.boundingBox();
      expect(before?.width).toBeGreaterThan(200);
      expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(0);
      release();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(400);
      expect(await image.boundingBox()).toEqual(before);
      expect(requests.filter((url) => url.startsWith('data:'))).toHaveLength(0);
    });
  });
