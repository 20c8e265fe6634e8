import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const SECTIONS = ['mfe_foundation', 'mfe_news_events', 'mfe_search_contact', 'mfe_work_areas'];

/** A page of each section. Together they use all shared modules. */
const TOUR = ['/inicio', '/noticias', '/formacion', '/contacto'];

interface Use {
  readonly from: string;
  readonly users: readonly string[];
}
type SharedUse = Readonly<Record<string, readonly Use[]>>;

/** React, its JSX runtime, React DOM; API, components, contract, dates, presentation, router. */
const SHARED_MODULES = 9;

/** Expects that each module exists once and comes from the shell, and that every section uses those in `usedByAll`. */
function expectSingletons(shared: SharedUse, usedByAll: readonly string[]): void {
  expect(Object.keys(shared).length).toBe(SHARED_MODULES);
  for (const [name, uses] of Object.entries(shared))
    expect([name, uses.map(({ from }) => from)]).toEqual([name, ['shell']]);
  for (const name of usedByAll)
    expect(shared[name]?.[0]?.users).toEqual(expect.arrayContaining(['shell', ...SECTIONS]));
}

/** Reads the shared modules from the federation runtime of the browser. */
const readSharedUse = (page: Page) =>
  page.evaluate(() => {
    const scopes = globalThis.__FEDERATION__.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default ?? {});
    const names = new Set(scopes.flatMap((scope) => Object.keys(scope)));
    return Object.fromEntries(
      [...names].map((name) => {
        const held = new Set(scopes.flatMap((scope) => Object.values(scope[name] ?? {})));
        return [name, [...held].map(({ from, useIn }) => ({ from, users: useIn }))];
      }),
    );
  });

test.describe('React, the router, shared-ui and the API client exist once', () => {
  test('in the browser', async ({ visit }) => {
    const { page } = await visit('/inicio');
    await untilHydrated(page);
    for (const address of TOUR.slice(1)) {
      await page
        .locator(`header a[href="${address}"], footer a[href="${address}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${address}`);
      await page.locator('h1').first().waitFor();
    }
    expectSingletons(await readSharedUse(page), ['react/jsx-runtime', '@site/contract']);
    const shared = await readSharedUse(page);
    expect(shared['@site/shared-ui/api']?.[0]?.users).toContain('mfe_search_contact');
    expect(shared['@site/shared-ui/router']?.[0]?.users).toContain('mfe_search_contact');
  });

  test('and no section carries a copy in its bytes', async () => {
    const marks = {
      React: 'react.transitional.element',
      'React Router': 'hydrationData',
      'API client': 'XMLHttpRequest',
      contract: 'SiteOptionsContext',
      components: 'M15 6l-6 6 6 6',
      dates: 'DD [de] MMMM, YYYY',
      presentation: 'Fecha pendiente',
    };
    const releases = path.join(workerSite().dataDir, 'store', 'releases');
    const files = await readdir(releases, { recursive: true });
    const inShell = files.filter((file) => /^shell\/.*\.js$/.test(file));
    const ofShell = await Promise.all(inShell.map((file) => readFile(path.join(releases, file), 'utf8')));
    for (const [name, mark] of Object.entries(marks)) expect(ofShell.join('').includes(mark), name).toBe(true);
    // The shell contains the one copy; files below `mf` are for other hosts.
    const scripts = files.filter((file) => file.endsWith('.js') && !/^shell\/|\/mf\//.test(file));
    expect(scripts.length).toBeGreaterThan(20);
    for (const script of scripts) {
      const text = await readFile(path.join(releases, script), 'utf8');
      for (const [name, mark] of Object.entries(marks)) expect(text.includes(mark), `${name} in ${script}`).toBe(false);
    }
  });
});

test("Module Federation's developer tools show shell, sections, versions and shared modules", async ({ visit }) => {
  const { page } = await visit('/inicio');
  await untilHydrated(page);
  // Like the extension, which receives only data that can be cloned (post-message-start.ts of
  // packages/chrome-devtools).
  const read = () =>
    page.evaluate(() => {
      const { moduleInfo, __SHARE__: share } = globalThis.__FEDERATION__;
      return JSON.parse(JSON.stringify({ moduleInfo: moduleInfo ?? {}, share: share ?? {} })) as {
        moduleInfo: Record<string, { version: string; remotesInfo: Record<string, { matchedVersion: string }> }>;
        share: Record<
          string,
          { default: Record<string, Record<string, { from: string; useIn: string[]; loaded: boolean }>> }
        >;
      };
    });
  const live = (await (await fetch(`${workerSite().url}/releases/live.json`)).json()) as {
    shell: string;
    sections: Record<string, string>;
  };
  await expect.poll(async () => Object.keys((await read()).moduleInfo).length).toBe(SECTIONS.length + 1);
  const { moduleInfo, share } = await read();
  expect(moduleInfo.shell?.version).toBe(live.shell);
  // The extension follows `remotesInfo` to the node `NAME:VERSION`.
  const versions = Object.entries(moduleInfo.shell?.remotesInfo ?? {}).map(([name, { matchedVersion }]) => [
    name.replaceAll('_', '-'),
    moduleInfo[`${name}:${matchedVersion}`]?.version,
  ]);
  expect(Object.fromEntries(versions)).toEqual(live.sections);
  const [react] = Object.values(share.shell?.default.react ?? {});
  expect(react).toMatchObject({ from: 'shell', loaded: true });
  expect(Object.keys(share.shell?.default ?? {})).toHaveLength(SHARED_MODULES);
});

test.describe('a navigation', () => {
  test('from /inicio to /busqueda loads the assets of mfe-search-contact only', async ({ visit }) => {
    const { page, requests } = await visit('/inicio', { saveData: true });
    await untilHydrated(page);
    // The code of the carousel loads a second later, followed by the images of its slides.
    await page.getByRole('button', { name: 'Detener el carrusel' }).click();
    await page.waitForLoadState('networkidle');
    requests.length = 0;
    await page.locator('header input[name=fields]').fill('restauración');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/busqueda?fields=**');
    await page.locator('h1', { hasText: 'Resultados' }).waitFor();
    const code = requests.filter((url) => /\.(?:js|css)(?:\?|$)/.test(url));
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter((url) => url.startsWith('/releases/mfe-search-contact/')).length).toBeGreaterThan(0);
    // These parts of the shell load on demand: fetching pages, parsing API responses, and suggestions.
    const known =
      /^\/(?:releases\/mfe-search-contact\/|assets\/.*\/(?:next-page|parsers|suggestions)\.|images\/|api\/search|favicon)/;
    const others = requests.filter((url) => !known.test(url));
    expect(others).toEqual([]);
  });

  test('shows the section of its address without reloading the document', async ({ visit }) => {
    const { page } = await visit('/inicio');
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.locator('header').getByRole('link', { name: 'Eventos' }).click();
    await page.waitForURL('**/eventos');
    await page.locator('h1', { hasText: 'Eventos' }).waitFor();
    expect(await page.title()).toBe('Fundación de Prueba - Eventos');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});
