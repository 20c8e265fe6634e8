import type { Page } from '@playwright/test';
import { startHostileApi } from '../../src/content-apis/hostile-api.ts';
import { HOSTILE } from '../../src/corpora/hostile.ts';
import { LEGITIMATE } from '../../src/corpora/legitimate.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';

const findMisleading = () =>
  [...document.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => {
      const { protocol, host } = new URL(href, location.href);
      return !/^(?:https?|mailto|tel):$/.test(protocol) || host === 'evil.example';
    });

/** Finds everything in a page that must not be there. Runs in the page. */
const findHarm = () => {
  const harm: string[] = [];
  if ('pwned' in window) harm.push('a payload ran');
  for (const element of document.querySelectorAll('body *')) {
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) harm.push(`${element.tagName} ${name}`);
      const isAddress = /^(?:href|src|action|formaction|xlink:href)$/i.test(name) && URL.canParse(value, location.href);
      if (isAddress && /^(?:javascript|data|vbscript):$/.test(new URL(value, location.href).protocol))
        harm.push(`${element.tagName} ${name}=${value}`);
    }
    // A video stays in a template until the text has been painted.
    const inTemplate = element instanceof HTMLTemplateElement ? [...element.content.querySelectorAll('*')] : [];
    const isVideo = inTemplate.length === 1 && inTemplate[0]?.matches('iframe[src^="/video/"]');
    if (/^(?:OBJECT|EMBED|BASE|META|STYLE|TEMPLATE|MATH)$/i.test(element.tagName) && !isVideo)
      harm.push(element.tagName);
    // The application itself preloads images of the first screen.
    const isPreload = element.matches('link[rel=preload][as=image]:is([href="/emblema.svg"], [href^="/images/"])');
    if (element.tagName === 'LINK' && !isPreload) harm.push('LINK');
    if (element.tagName === 'IFRAME' && !/^\/video\/[\w-]{11}$/.test(element.getAttribute('src') ?? ''))
      harm.push('frame');
  }
  if (document.querySelectorAll('header nav').length !== 1 || document.querySelectorAll('footer').length !== 1)
    harm.push('the frame is broken');
  return harm;
};

/** Number of payloads that one call of the browser checks. */
const BATCH = 20;

/** Calls a function for consecutive parts of the payloads' ids. */
async function inBatches(ids: readonly number[], check: (part: readonly number[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) await check(ids.slice(start, start + BATCH));
}

/** What a page of a payload contains that must not be there. */
interface Finding {
  readonly id: number;
  readonly status: number;
  readonly harm: readonly string[];
}
/** The part of the global object that `findHarm` is put into. */
interface Checked {
  readonly findHarm: () => string[];
}

/**
 * Replaces the document by the site's response for each payload, which is twice as fast as navigating and applies no
 * policy to the payload. Runs in the page.
 */
const checkOnServer = async (ids: readonly number[]): Promise<Finding[]> => {
  const { findHarm } = globalThis as unknown as Checked;
  const findings: Finding[] = [];
  for (const id of ids) {
    const answer = await fetch(`/noticias/h${id}`);
    const html = await answer.text();
    document.open();
    const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
    document.write(html);
    document.close();
    await parsed;
    // Handlers of images that cannot be loaded run after this task.
    await new Promise((resolve) => setTimeout(resolve));
    findings.push({ id, status: answer.status, harm: findHarm() });
  }
  return findings;
};

/** Navigates within the application to the page of each payload, as a link does. Runs in the page. */
const checkInBrowser = async (ids: readonly number[]): Promise<Finding[]> => {
  const { findHarm } = globalThis as unknown as Checked;
  const findings: Finding[] = [];
  for (const id of ids) {
    history.pushState({}, '', `/noticias/h${id}`);
    dispatchEvent(new PopStateEvent('popstate'));
    // The title of each item ends in its id, so the heading shows when the new page is rendered.
    while (!document.querySelector('main h1')?.textContent?.endsWith(`#h${id}`))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    findings.push({ id, status: 200, harm: findHarm() });
  }
  return findings;
};

/** Starts a navigation within the application, as a link does. */
const navigate = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Navigates to the page of an item. */
const goTo = async (page: Page, path: string) => {
  await navigate(page, path);
  // The title of each item ends in its id, so the heading shows when the new page is rendered.
  await page.waitForFunction(
    (id) => document.querySelector('main h1')?.textContent?.endsWith(`#${id}`),
    path.split('/').at(-1),
  );
};

let api: Awaited<ReturnType<typeof startHostileApi>>;
let gateway: StartedGateway;
test.beforeAll(async () => {
  api = await startHostileApi();
  gateway = await startGateway({ API_BASE: api.url, REQUESTS_PER_SECOND: '0' });
});
test.afterAll(async () => {
  await gateway.stop();
  api.stop();
});

test.describe('hostile content', () => {
  const ids = HOSTILE.map((_, index) => index);
  // Small, since painting hundreds of pages takes half of the processor time.
  const viewport = { width: 320, height: 80 };
  // Missing images, and policy violations while the sanitiser parses a payload in a separate document.
  const expected = [/Failed to load resource/, /violates the following Content Security Policy directive/];

  const expectHarmless = (findings: readonly Finding[]) => {
    const toResult = ({ id, status, harm }: Finding) => ({ payload: HOSTILE[id], status, harm });
    expect(findings.map(toResult)).toEqual(findings.map(({ id }) => ({ payload: HOSTILE[id], status: 200, harm: [] })));
  };

  test('has at least two hundred variants', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(200));

  test('does nothing in pages that the server renders', async ({ visit }) => {
    test.setTimeout(400_000);
    const { page, foreign } = await visit('/readyz', { siteUrl: gateway.url, expected, viewport });
    // Blocks the site's scripts, styles and fonts, which makes pages four times as fast; the next test covers rendering
    // in the browser. A route would be slower, since it involves the test process and disables the cache.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.setBlockedURLs', { urls: ['*/assets/*', '*/releases/*'] });
    await page.evaluate(`globalThis.findHarm = ${findHarm}; 0`);
    await inBatches(ids, async (part) => expectHarmless(await page.evaluate(checkOnServer, part)));
    // Payloads of the last pages that need longer to run.
    expect(await page.evaluate(findHarm)).toEqual([]);
    for (const path of ['/inicio', '/eventos', '/eventos/h5', '/patronato', '/busqueda?fields=x', '/e/h7']) {
      await page.goto(gateway.url + path);
      expect([path, await page.evaluate(findHarm)]).toEqual([path, []]);
    }
    expect(foreign).toEqual([]);
  });

  test('does nothing in pages that the browser renders', async ({ visit }) => {
    test.setTimeout(400_000);
    const { page, foreign } = await visit('/noticias', { siteUrl: gateway.url, expected, viewport });
    await untilHydrated(page);
    await page.evaluate(`globalThis.findHarm = ${findHarm}; 0`);
    await inBatches(ids, async (part) => expectHarmless(await page.evaluate(checkInBrowser, part)));
    expect(await page.evaluate(findHarm)).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test('legitimate content is unchanged, on the server and in the browser', async ({ visit }) => {
    test.setTimeout(120_000);
    const { page } = await visit('/noticias', { siteUrl: gateway.url, expected, viewport });
    expect(LEGITIMATE.length).toBeGreaterThanOrEqual(50);
    await untilHydrated(page);
    // A blank page, since the policy of the site's pages forbids parsing text as HTML.
    const blank = await page.context().newPage();
    const text = 'main section > div > div > div > div';
    // Removes the ids that headings get for the table of contents.
    const tidy = (html = '') =>
      html
        .replace(/ id="h-[^"]*"/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    for (const [id, written] of LEGITIMATE.entries()) {
      const meant = await blank.evaluate((html) => {
        const parsed = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
        // A video has the size of its text, not that of its embed code.
        for (const name of ['width', 'height']) parsed.querySelector('iframe')?.removeAttribute(name);
        return parsed.body.innerHTML.replace(/\s+/g, ' ').trim();
      }, written);
      const rendered = await fetch(`${gateway.url}/noticias/l${id}`).then((response) => response.text());
      const read = () => page.locator(text).first().innerHTML();
      await goTo(page, `/noticias/l${id}`);
      // Videos are put into the text after it has been painted.
      await expect.poll(async () => tidy(await read())).toBe(meant);
      const onServer = await blank.evaluate(
        ([html = '', selector = '']) => {
          const parsed = new DOMParser().parseFromString(html, 'text/html');
          return parsed.querySelector(selector)?.innerHTML;
        },
        [rendered, text],
      );
      expect(tidy(onServer)).toBe(meant);
    }
  });
});

test.describe('links of the content API', () => {
  test.beforeAll(() => api.mislead());

  for (const path of ['/inicio', '/busqueda?fields=x', '/noticias/n0'])
    test(`lead to no code and no disguised host on ${path}`, async ({ visit }) => {
      const { page } = await visit('/aviso-legal', {
        siteUrl: gateway.url,
        expected: [/Failed to load resource/, /Content Security Policy/],
      });
      await untilHydrated(page);
      // First rendered by the browser, then by the server.
      await navigate(page, path);
      for (const render of ['browser', 'server']) {
        if (render === 'server') await page.goto(gateway.url + path, { waitUntil: 'domcontentloaded' });
        // The valid link shows that the list of links was rendered.
        await page.locator('main a[href="/noticias"]').first().waitFor({ state: 'attached' });
        expect([render, await page.evaluate(findMisleading)]).toEqual([render, []]);
      }
    });
});
