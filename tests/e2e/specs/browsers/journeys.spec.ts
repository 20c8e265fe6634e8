import { randomUUID } from 'node:crypto';
import { FIREFOX } from '../../src/browsers/firefox.ts';
import type { OtherBrowser } from '../../src/browsers/other-browser.ts';
import { WEBKIT } from '../../src/browsers/webkit.ts';
import { NEWEST_YEAR } from '../../src/fixture/news-events.ts';
import { startRewritingProxy } from '../../src/proxies/rewriting-proxy.ts';
import { SCRIPT_MODES } from '../../src/script-modes.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Waits until an element contains a text, as a page may still be loading. */
const untilShown = (browser: OtherBrowser, selector: string, text: string | RegExp) =>
  expect(async () => expect((await browser.read(selector)).join('\n')).toMatch(text)).toPass({ timeout: 20_000 });

const untilGone = (browser: OtherBrowser, selector: string) =>
  expect(async () => expect(await browser.read(selector)).toEqual([])).toPass({ timeout: 20_000 });

const untilHydrated = (browser: OtherBrowser) =>
  expect(async () =>
    expect(await browser.evaluate("'hydrated' in document.documentElement.dataset")).toBe(true),
  ).toPass({
    timeout: 20_000,
  });

for (const kind of [FIREFOX, WEBKIT])
  test.describe(`in ${kind.name}`, () => {
    test.skip(!kind.isInstalled(), `${kind.name} is not installed: Debian's package ${kind.package}`);

    // Started once for both modes, since starting Firefox takes five seconds of processor time.
    let browser: OtherBrowser;
    test.beforeAll(async () => {
      browser = await kind.start();
    });
    test.afterAll(() => browser.close());

    test('a long choice in the address does not widen the list of events', async () => {
      await browser.open(`${workerSite().url}/eventos?lugar=${'electroencefalografista'.repeat(8)}`);
      await untilShown(browser, 'h1', 'Eventos');
      expect(await browser.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    });

    for (const { mode, javaScriptEnabled } of SCRIPT_MODES)
      test(`a visitor ${mode} reads, filters, searches, sends a message and answers the cookie banner`, async () => {
        const proxy = await startRewritingProxy(workerSite().url, (answer) => {
          if (javaScriptEnabled) return;
          // JavaScript cannot be disabled in these browsers, so a policy forbids it and the content of `noscript` is
          // unwrapped.
          answer.headers['content-security-policy'] = "script-src 'none'";
          answer.html = answer.html.replaceAll(/<\/?noscript>/g, '');
        });
        // Different host names give different visitors, since cookies ignore ports.
        const siteUrl = javaScriptEnabled ? proxy.url : proxy.url.replace('127.0.0.1', 'localhost');
        await browser.open(`${siteUrl}/inicio`);
        await untilShown(browser, 'h1', /^Fundación/);
        if (javaScriptEnabled) await untilHydrated(browser);
        else expect(await browser.evaluate("'hydrated' in document.documentElement.dataset")).toBe(false);

        await browser.click('[aria-label="Aviso de cookies"] button[value=rechazar]');
        await untilGone(browser, '[aria-label="Aviso de cookies"]');

        await browser.click('header a[href="/noticias"]');
        await untilShown(browser, 'h1', 'Noticias');
        await untilShown(browser, 'main [role=status]', /20 resultados/);
        await browser.choose('main select[name=anio]', String(NEWEST_YEAR));
        await browser.click('main form[role=search] button, main search form button');
        await untilShown(browser, 'main [role=status]', /^5 resultados/);
        expect(await browser.address()).toContain(`anio=${NEWEST_YEAR}`);

        await browser.click('main article a[href^="/noticias/"]');
        await untilShown(browser, 'h1', /^Noticia \d+ sobre/);

        await browser.type('header input[name=fields]', 'restauracion');
        await browser.click('header form button');
        await untilShown(browser, 'h1', 'Resultados');
        await untilShown(browser, 'main mark', /restauración/i);

        await browser.click('footer a[href="/contacto"]');
        await untilShown(browser, 'h1', 'Contacto');
        await browser.type('main [name=name]', 'Ana');
        await browser.type('main [name=mail]', 'ana@correo.example');
        await browser.type('main [name=content]', `Desde ${kind.name} ${randomUUID()}`);
        // Tests type faster than people.
        await browser.evaluate(`document.querySelector('[name=abierto]').value = String(Date.now() - 60_000)`);
        await browser.click('main form button');
        await untilShown(browser, 'main', 'Hemos recibido tu mensaje');
        expect(await browser.read('[aria-label="Aviso de cookies"]')).toEqual([]);
        proxy.stop();
      });
  });
