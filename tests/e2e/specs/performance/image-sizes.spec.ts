import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const WIDTHS = [400, 480, 768, 1080, 1600];

/** Images wider or narrower than their box needs, with the width that would do. */
const UNFIT = (images: (HTMLElement | SVGElement)[], widths: readonly number[]) =>
  images.flatMap((image) => {
    if (!(image instanceof HTMLImageElement)) return [];
    // Chromium shows a larger one that the page has already loaded.
    const isRepeated = images.some(
      (other) => other !== image && other.getAttribute('src') === image.getAttribute('src'),
    );
    if (isRepeated) return [];
    const width = Number(new URL(image.currentSrc, location.href).searchParams.get('w'));
    const needed = image.clientWidth * devicePixelRatio;
    const fitting = widths.find((each) => each >= needed) ?? 1600;
    return width !== fitting ? [`${image.currentSrc}: ${fitting} fits ${needed} pixels`] : [];
  });

/** Safari knows neither `auto` nor `min()` in `sizes`: it reads the rest of the attribute. */
const LIKE_SAFARI = () =>
  new MutationObserver(() => {
    for (const source of document.querySelectorAll('source')) {
      const sizes = source.sizes.replace(/auto, |\([^,]*\) min\([^)]*\), /g, '');
      if (sizes !== source.sizes) source.sizes = sizes;
    }
    for (const image of document.querySelectorAll('img[sizes="auto"]')) image.removeAttribute('sizes');
  }).observe(document, { childList: true, subtree: true });

for (const [what, viewport] of [
  ['upright', { width: 768, height: 1024 }],
  ['on its side', { width: 1024, height: 768 }],
] as const)
  for (const path of ['/noticias', '/inicio', '/patronato'])
    test(`a tablet ${what} loads images for ${path} in the size that it shows`, async ({ browser }) => {
      const page = await browser.newPage({ viewport, deviceScaleFactor: 2, baseURL: workerSite().url });
      await page.addInitScript(LIKE_SAFARI);
      await page.goto(path);
      const images = page.locator('main li article picture:has(source) img');
      for (const image of await images.all()) await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => images.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)))
        .toBe(true);
      expect(await images.count()).toBeGreaterThan(0);
      expect(await images.evaluateAll(UNFIT, WIDTHS)).toEqual([]);
      await page.close();
    });
