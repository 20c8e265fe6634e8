import { describe, expect, inject, it } from 'vitest';
import { untilHydrated, useBrowser, visit } from '../../src/browser.ts';

useBrowser();

/** Bytes of everything that a page's hydration needs, as served (brotli). They may fall, not grow. */
const HYDRATION_BYTES = [
  { path: '/noticias', most: 122_000 },
  { path: '/noticias/noticia-1', most: 122_000 },
  { path: '/quienes-somos', most: 122_000 },
  { path: '/inicio', most: 150_000 },
];

/** What has to arrive before a page can be read and used: the one inline script. */
const BOOT_BYTES = 2_000;

const isScript = (url: string) => new URL(url).pathname.endsWith('.js');

describe('the scripts of a page', () => {
  it.each(HYDRATION_BYTES)('$path hydrates within its budget', ({ path, most }) =>
    visit(
      '/readyz',
      async ({ page }) => {
        let bytes = 0;
        page.on('response', (response) => {
          if (isScript(response.url())) bytes += Number(response.headers()['content-length']);
        });
        await page.goto(inject('siteUrl') + path);
        await untilHydrated(page);
        // The carousel's own script comes a second later.
        if (path === '/inicio') await page.getByRole('button', { name: 'Detener el carrusel' }).waitFor();
        expect(bytes).toBeGreaterThan(50_000);
        expect(bytes).toBeLessThan(most);
      },
      { saveData: true },
    ),
  );

  it('are none but a small inline one before the page can be used', async () => {
    const html = await (await fetch(`${inject('siteUrl')}/inicio`)).text();
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(inline).toHaveLength(1);
    expect(inline[0]?.length).toBeLessThan(BOOT_BYTES);
    expect(html).not.toMatch(/<script[^>]+src=/);
  });
});

describe('the requests of a page', () => {
  it('are all named in its HTML, but for what the application fetches at its start', () =>
    visit(
      '/noticias',
      async ({ page, requests }) => {
        const html = (await page.content()).replaceAll('\\u0026', '&');
        await untilHydrated(page);
        for (const url of requests.filter((address) => /\.(?:css|js|woff2)$/.test(address)))
          expect(html).toContain(url);
      },
      { saveData: true },
    ));

  it('cause no layout shift', () =>
    visit('/inicio', async ({ page }) => {
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value } = entry as PerformanceEntry & { value: number };
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + value,
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await untilHydrated(page);
      await page.getByRole('button', { name: 'Detener el carrusel' }).waitFor();
      expect(Number(await page.evaluate(() => document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.001);
    }));
});
