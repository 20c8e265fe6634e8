import { describeLayoutShifts } from '../../src/layout-shifts.ts';
import { startRewritingProxy } from '../../src/proxies/rewriting-proxy.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Where a page is split, also within the list of the header's icons. A browser shows what it has received so far. */
const PARTS = /(?<=<body>|<\/(?:article|figure|form|picture|section|ul)>|<\/svg><\/a><\/li>)/;
/** Smaller shifts are not noticed. */
const MAX_SHIFT = 0.005;

let proxy: Awaited<ReturnType<typeof startRewritingProxy>>;
test.beforeAll(async () => {
  proxy = await startRewritingProxy(workerSite().url, (page) => {
    page.splitAt = PARTS;
  });
});
test.afterAll(() => proxy.stop());

for (const path of ['/inicio', '/noticias', '/noticias/noticia-1', '/proyectos'])
  for (const width of [360, 768, 1440])
    test(`nothing moves while ${path} arrives in parts at ${width} px`, async ({ visit }) => {
      const { page } = await visit('/readyz');
      await page.setViewportSize({ width, height: 823 });
      await page.goto(proxy.url + path, { waitUntil: 'domcontentloaded' });
      expect(await describeLayoutShifts(page, MAX_SHIFT)).toBe('');
      // Ends its requests before the proxy.
      await page.goto('about:blank');
    });
