import { endOfMadridDay, toMadrid } from '@site/base/clock';
import { describeLayoutShifts } from '../../src/layout-shifts.ts';
import { untilPlaceholder } from '../../src/requests/until-placeholder.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const ACCEPTED = 'consentimiento=vale.classic-1';
const COOKIES = ['', ACCEPTED, 'consentimiento=rechazar.classic-1', 'reparto=3', 'vista_previa=inventada', 'otra=1'];

/** A gateway that caches pages, as in production. */
let gateway: StartedGateway;
test.beforeAll(async () => {
  gateway = await startGateway({ API_BASE: workerSite().apiUrl, PAGE_CACHE_SECONDS: '60' });
});
test.afterAll(() => gateway.stop());

test.describe('a page is the same for all visitors', () => {
  test('whatever their cookies, and shared caches may store it', async () => {
    // Until then, the page is cached for a few seconds only.
    await untilPlaceholder(`${gateway.url}/noticias`);
    const pages = [];
    for (const cookie of COOKIES) {
      // Pages are valid until midnight, which limits the cache time.
      const isLastMinute = endOfMadridDay(toMadrid(new Date()).date).getTime() - Date.now() < 65_000;
      const answer = await fetch(`${gateway.url}/noticias`, { headers: { cookie } });
      const { headers } = answer;
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('cache-control')).toMatch(
        isLastMinute
          ? /^public, max-age=0, s-maxage=(?:60|[1-5]?\d), stale-while-revalidate=\d+, stale-if-error=86400$/
          : /^public, max-age=0, s-maxage=60, stale-while-revalidate=\d+, stale-if-error=86400$/,
      );
      expect(headers.get('surrogate-key')).toMatch(
        /^page release-shell@\S+ release-mfe-news-events@\S+ section-mfe-news-events content-[0-9a-f]{12}$/,
      );
      pages.push(await answer.text());
    }
    expect(new Set(pages).size).toBe(1);
  });

  test('except for the style sheet for visitors without JavaScript, which is never cached', async () => {
    const read = async (cookie: string) => {
      const answer = await fetch(`${workerSite().url}/consentimiento.css`, { headers: { cookie } });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      return answer.text();
    };
    expect(await read('')).toBe('');
    expect(await read(ACCEPTED)).toContain('[data-consent-if=unknown]{display:none');
  });

  test('after an answer, the banner is not shown even briefly, and the layout does not shift', async ({ visit }) => {
    // Loads the fonts: text moves a little when they arrive late.
    const { page, requests } = await visit('/accesibilidad');
    await page.evaluate(() => document.fonts.ready);
    const { hostname: domain } = new URL(workerSite().url);
    await page.context().addCookies([{ name: 'consentimiento', value: 'vale.classic-1', domain, path: '/' }]);
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const banner = document.querySelector('[data-consent-if=unknown]');
        if (banner) seen.push(getComputedStyle(banner).display);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${workerSite().url}/aviso-legal`);
    await untilHydrated(page);
    expect(await page.getByRole('region', { name: 'Aviso de cookies' }).count()).toBe(0);
    expect(new Set(await page.evaluate(() => Reflect.get(globalThis, 'seen') as string[]))).toEqual(new Set(['none']));
    expect(await describeLayoutShifts(page, 0.002)).toBe('');
    expect(requests).not.toContain('/consentimiento.css');
  });

  test('browsers revalidate it on each visit, so that changes are visible immediately', async ({ visit }) => {
    const { page } = await visit('/aviso-legal', { siteUrl: gateway.url });
    await page.goto(`${gateway.url}/accesibilidad`);
    const [answer] = await Promise.all([
      page.waitForResponse(`${gateway.url}/aviso-legal`),
      page.goto(`${gateway.url}/aviso-legal`),
    ]);
    // Chromium reports a 304 as 200 with the cached headers. A response from its cache would have no timing.
    expect(answer.request().timing().responseStart).toBeGreaterThan(0);
    expect(
      await answer
        .request()
        .sizes()
        .then(({ responseHeadersSize }) => responseHeadersSize),
    ).toBeGreaterThan(0);
  });
});
