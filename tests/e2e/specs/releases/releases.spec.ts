import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { toIntegrity } from '@site/base/integrity';
import { publishQuickly } from '@site/releases/publisher';
import { readSectionJson, toReleaseKey } from '@site/releases/reader';
import { runReleases } from '../../src/commands/run-releases.ts';
import { buildVersion, readLive } from '../../src/releases/live-release.ts';
import { readSet } from '../../src/releases/read-set.ts';
import { saveChannel } from '../../src/releases/save-channel.ts';
import { siteStore } from '../../src/releases/site-store.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const SECTION = 'mfe-search-contact';
const VERSION = `9.0.${Date.now()}`;

/** Skips rendering smoke pages that have been rendered before. */
const UNSEEN = ['--without-rendering', '--why', 'test'];

const readOwnSet = () => readSet(workerSite().url);

let original = '';
let live: Awaited<ReturnType<typeof saveChannel>>;
/** Build of another version. */
let dist = '';

/** Moves the channel and waits until the new release set is served. */
async function move(...command: readonly string[]): Promise<void> {
  const output = await runReleases(...command);
  const set = /release set (\w+)/.exec(output)?.[1];
  await until(async () => (await readOwnSet()) === set);
}

// Each test continues from the state of the previous one, so retries start with the first test.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  original = await readLive(SECTION);
  live = await saveChannel();
  dist = await buildVersion(SECTION, VERSION);
});

test.afterAll(() => live.restore());

test.describe('a team', () => {
  // Before a release goes live, the pages of every section are rendered, and some are opened in a browser.
  test.describe.configure({ timeout: 90_000 });

  test('publishes a release that visitors do not see yet', async () => {
    const before = await readOwnSet();
    expect(await runReleases('publish', SECTION, '--dist', dist)).toContain(`${SECTION}@${VERSION} is published`);
    expect(await readOwnSet()).toBe(before);
    await expect(runReleases('publish', SECTION, '--dist', dist)).rejects.toThrow(/is published already/);
  });

  test('promotes it, sees it on the site without a restart, and rolls it back', async () => {
    const before = await readOwnSet();
    await move('promote', SECTION, VERSION);
    expect(await (await fetch(`${workerSite().url}/contacto`)).text()).toContain(`/releases/${SECTION}/${VERSION}/`);
    await move('rollback', SECTION);
    expect(await readOwnSet()).toBe(before);
    const status = JSON.parse(await runReleases('status', '--json'));
    expect(status).toContainEqual(expect.objectContaining({ section: SECTION, live: original }));
    expect(await runReleases('history', SECTION)).toMatch(new RegExp(`rollback.*${SECTION}@${original}`));
  });

  test('gets the reasons why a release is refused', async () => {
    const changed = await mkdtemp(path.join(tmpdir(), 'dist-'));
    // The whole build is copied, since the style sheets are read, too.
    await cp(dist, changed, { recursive: true });
    const section = JSON.parse(await readFile(path.join(dist, 'section.json'), 'utf8'));
    section.version = '10.0.0';
    section.routes.push({ id: 'stolen', path: '/noticias', js: [], css: [] });
    section.shared.react = '^20.0.0';
    await writeFile(path.join(changed, 'section.json'), JSON.stringify(section));
    try {
      await expect(runReleases('publish', SECTION, '--dist', changed)).rejects.toThrow(
        /needs react \^20\.0\.0[\s\S]*route \/noticias of mfe-search-contact belongs to mfe-news-events/,
      );
    } finally {
      await rm(changed, { recursive: true });
    }
  });

  test('gets an error when a release fails to load', async () => {
    const changed = await mkdtemp(path.join(tmpdir(), 'dist-'));
    await cp(dist, changed, { recursive: true });
    const section = JSON.parse(await readFile(path.join(changed, 'section.json'), 'utf8'));
    const broken = 'throw new Error("kaputt");';
    section.version = '10.0.1';
    section.assets[section.entry.node].integrity = toIntegrity(broken);
    await writeFile(path.join(changed, 'section.json'), JSON.stringify(section));
    await writeFile(path.join(changed, section.entry.node), broken);
    try {
      await expect(runReleases('publish', SECTION, '--dist', changed)).rejects.toThrow(/fails to load: .*kaputt/);
    } finally {
      await rm(changed, { recursive: true });
    }
  });
});

test.describe('a canary', () => {
  const readVersion = async (cookie: string) => {
    const html = await (await fetch(`${workerSite().url}/contacto`, { headers: { cookie } })).text();
    return new RegExp(`/releases/${SECTION}/([^/]+)/`).exec(html)?.[1];
  };

  test('goes to its share of the visitors, and stays with each of them', async ({ visit }) => {
    await runReleases('promote', SECTION, VERSION, '--canary', '10', ...UNSEEN);
    await until(async () => (await readVersion('reparto=9')) === VERSION);
    for (const [group, version] of [
      [0, VERSION],
      [9, VERSION],
      [10, original],
      [99, original],
    ] as const)
      expect([group, await readVersion(`reparto=${group}`)]).toEqual([group, version]);
    {
      const { page, leave } = await visit('/inicio');
      const [cookie] = await page.context().cookies();
      expect(cookie?.name).toBe('reparto');
      const version = Number(cookie?.value) < 10 ? VERSION : original;
      await untilHydrated(page);
      const asked = page.waitForRequest((request) => request.url().includes(`/releases/${SECTION}/`));
      await page.locator('footer').getByRole('link', { name: 'Contacto' }).click();
      expect((await asked).url()).toContain(`/releases/${SECTION}/${version}/`);

      await leave();
    }
    expect(await runReleases('status')).toContain(`${VERSION} (10 %)`);
    await runReleases('promote', SECTION, VERSION, '--canary', '0');
    await until(async () => (await readVersion('reparto=0')) === original);
  });
});

test.describe('a preview', () => {
  test('shows a release only to the holder of its link, marked and never cached', async ({ visit }) => {
    const link = new URL(await runReleases('preview', SECTION, VERSION));
    const path = link.pathname + link.search;
    {
      const { page, leave } = await visit(path);
      expect(new URL(page.url()).pathname).toBe('/inicio');
      await page.getByText('Vista previa: esta versión aún no está publicada.').waitFor();
      // Each box is labelled with its section, also after hydration.
      await untilHydrated(page);
      const boxes = await page.locator('[data-box]').evaluateAll((all) => all.map(({ dataset }) => dataset.box));
      expect(boxes[0]).toMatch(/^mfe-\S+@\S+ · \/inicio · .+ · \d+ ms$/);
      expect(boxes.slice(1).join()).toMatch(/mfe-\S+@\S+ · mfe-[\w-]+\/[\w-]+ · .+ · \d+ ms/);
      await expect(page.locator('main')).toHaveCSS('outline-style', 'dashed');
      await page.locator('footer').getByRole('link', { name: 'Contacto' }).click();
      await page.locator('h1', { hasText: 'Contacto' }).waitFor();
      const response = await page.goto(`${workerSite().url}/contacto`);
      expect(response?.headers()['cache-control']).toBe('private, no-store');
      expect(await response?.text()).toContain(`/releases/${SECTION}/${VERSION}/`);
      await page.getByRole('link', { name: 'Salir' }).click();
      await page.waitForURL('**/inicio');
      expect(await page.getByText('Vista previa').count()).toBe(0);

      await leave();
    }
    expect(await (await fetch(`${workerSite().url}/contacto`)).text()).not.toContain(VERSION);
  });

  test('is refused with a forged link', async () => {
    const link = new URL(await runReleases('preview', SECTION, VERSION));
    const forged = `${workerSite().url}/_vista-previa?pase=${link.searchParams.get('pase')?.replace(/\.\d+\./, '.9999999999.')}`;
    expect((await fetch(forged, { redirect: 'manual' })).status).toBe(403);
    await expect(runReleases('preview', SECTION, '0.0.1')).rejects.toThrow(/The store contains no release/);
  });
});

test.describe('a release that cannot be loaded', () => {
  const broken = `6.0.${Date.now()}`;
  const readSections = async () => await (await fetch(`${workerSite().url}/_secciones`)).json();

  test('is not switched to, is reported in status, and is rolled back in one step', async () => {
    test.setTimeout(60_000);

    const store = siteStore();
    await publishQuickly(store, dist, 'test', broken);
    const section = await readSectionJson(store, SECTION, broken);
    // Files that were changed in the store must never be evaluated.
    await store.write(toReleaseKey(SECTION, broken, section.entry.node), new TextEncoder().encode('evil()'), 'always');
    const before = await readOwnSet();
    await expect(runReleases('promote', SECTION, broken)).rejects.toThrow(
      /Nothing was changed:\n- node\/remoteEntry.js of mfe-search-contact@6.* was changed after/,
    );
    // A promotion without these checks reports that the gateway does not switch.
    const refused = await runReleases('promote', SECTION, broken, ...UNSEEN).catch(String);
    expect(refused).toMatch(/refuses it: mfe-search-contact@6.* was changed after it was published/);
    const set = /release set (\w+)/.exec(refused)?.[1] ?? '';
    expect((await readSections()).refused).toHaveProperty(set);
    expect(await readOwnSet()).toBe(before);
    expect(await runReleases('status')).toMatch(
      /No visitor gets this yet: mfe-search-contact@6.* was changed after it was published.*\nRoll it back: npm run releases -- rollback mfe-search-contact/,
    );
    await runReleases('rollback', SECTION);
    expect(await runReleases('status')).not.toContain('No visitor gets this yet');
    await expect(runReleases('verify')).rejects.toThrow(/mfe-search-contact@6.* was changed after/);
    for (const key of await store.list(`releases/${SECTION}/${broken}/`)) await store.remove(key);
  });
});

test.describe('/_secciones', () => {
  test('reports owners, versions, timings and errors of each section', async () => {
    await move('promote', SECTION, VERSION, ...UNSEEN);
    // A page that was not requested before, so that it is rendered.
    expect((await fetch(`${workerSite().url}/contacto?n=${VERSION}`)).status).toBe(200);
    const { sections, timings, shell } = await (await fetch(`${workerSite().url}/_secciones`)).json();
    expect(shell).toMatchObject({ version: await readLive('shell'), protocol: 1 });
    expect(sections.find(({ name }: { name: string }) => name === SECTION)).toMatchObject({
      version: VERSION,
      previous: original,
      owner: expect.any(String),
      failure: null,
      canary: null,
      since: expect.stringMatching(/^\d{4}-/),
    });
    const [timing] = timings.filter(({ section }: { section: string }) => section === SECTION);
    expect(timing).toMatchObject({ release: expect.any(String), errors: 0, renderings: expect.any(Number) });
    expect(timing.renderings).toBeGreaterThan(0);
    expect(timing.p95Ms).toBeGreaterThanOrEqual(timing.meanMs / 2);
  });

  test('is an accessible page in a browser, at any width', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${workerSite().url}/_secciones`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything is healthy');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: SECTION }) });
    await expect(card.first()).toContainText(await readLive(SECTION));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('16px');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test('is available only to this machine and to holders of a preview link', async () => {
    const address = `${workerSite().url}/_secciones`;
    const foreign = { 'x-forwarded-for': '192.0.2.1' };
    expect((await fetch(address, { headers: foreign })).status).toBe(404);
    const pass = new URL(await runReleases('preview', SECTION, VERSION)).searchParams.get('pase');
    const ask = (text: string) => fetch(address, { headers: { ...foreign, cookie: `vista_previa=${text}` } });
    expect((await ask(pass ?? '')).status).toBe(200);
    expect((await ask(`${pass}x`)).status).toBe(404);
  });
});

test('reports invalid commands in plain words', async () => {
  await expect(runReleases('promote', SECTION, '0.0.1')).rejects.toThrow(/The store contains no release/);
  await expect(runReleases('publish', 'mfe-nada')).rejects.toThrow(/Unknown section mfe-nada; known/);
  await expect(runReleases('volar')).rejects.toThrow(/npm run releases -- COMMAND/);
  expect(await runReleases('verify')).toMatch(/are unchanged since publication/);
});
