import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { promote } from '@site/releases/publisher';
import { prepareChannels, type SectionChannels } from '../../src/many-sections/prepare-channels.ts';
import { toCopyName } from '../../src/many-sections/publish-copies.ts';
import { readSet } from '../../src/releases/read-set.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const FURTHER = 36;
/** Allowed difference in length, since numbers such as times and counts vary. */
const TOLERANCE = 8;
const PAGES = ['/inicio', '/noticias', '/quienes-somos', '/contacto', '/no-existe'];
/** The last copy, which render workers load only on the first request. */
const RARE = toCopyName(FURTHER);

let channels: SectionChannels;
let few: StartedGateway;
let many: StartedGateway;

test.beforeAll(async () => {
  test.setTimeout(120_000);

  channels = await prepareChannels(workerSite().dataDir, FURTHER);
  const own = { API_BASE: workerSite().apiUrl, RENDER_WORKERS: '1' };
  few = await startGateway({ ...own, ...channels.few });
  many = await startGateway({ ...own, ...channels.many });
});
test.afterAll(async () => {
  await few.stop();
  await many.stop();
  await channels.remove();
});

/** URL of the table of all sections, from a page's boot data. */
async function readTable(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  return /"src":"(\/releases\/sets\/[^"]+)"/.exec(html)?.[1] ?? '';
}

/** Navigates within the application, as a link does. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);

test.describe('a page among forty sections', () => {
  for (const page of PAGES)
    test(`has the same length at ${page} as among four, including its headers`, async () => {
      const [less, more] = await Promise.all([fetch(few.url + page), fetch(many.url + page)]);
      const [shorter, longer] = await Promise.all([less.text(), more.text()]);
      expect(shorter.length).toBeGreaterThan(5_000);
      expect(Math.abs(longer.length - shorter.length)).toBeLessThan(TOLERANCE);
      const lengthsOf = ({ headers }: Response) =>
        Object.fromEntries([...headers].map(([name, value]) => [name, name === 'server-timing' ? 0 : value.length]));
      expect(lengthsOf(more)).toEqual({ ...lengthsOf(less), 'content-length': expect.any(Number) });
    });

  test('navigates to a section that it does not contain, with one table and without loading a document', async ({
    visit,
  }) => {
    const { page, requests } = await visit('/noticias', { siteUrl: many.url });
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    requests.length = 0;
    await goTo(page, RARE.path);
    await page.locator('h1', { hasText: 'Una de muchas' }).waitFor();
    expect(requests.filter((url) => url === RARE.path || url.startsWith('/releases/sets/'))).toEqual([]);
    expect(requests.some((url) => url.startsWith(`/releases/${RARE.name}/`))).toBe(true);
  });

  test('requests the table once when it is idle, even if the visitor saves data', async ({ visit }) => {
    const { page, requests } = await visit('/contacto', { siteUrl: many.url, saveData: true });
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.startsWith('/releases/sets/'))).toEqual([
      `${await readTable(`${many.url}/contacto`)}?con=mfe-search-contact`,
    ]);
  });

  test('loads documents when the table is unavailable', async ({ visit }) => {
    const { page, requests } = await visit('/noticias', {
      siteUrl: many.url,
      saveData: true,
      expected: [/503/],
    });
    await page.route('**/releases/sets/**', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await untilHydrated(page);
    requests.length = 0;
    await page.locator('footer a[href="/contacto"]').first().click();
    await page.locator('h1', { hasText: 'Contacto' }).waitFor();
    expect(requests).toContain('/contacto');
  });
});

test.describe('the render worker of forty sections', () => {
  test('loads a section for its first visitor, and reports one that it cannot load', async () => {
    const broken = toCopyName(FURTHER - 1);
    // In the store, and in the gateway's local copy for outages of the store.
    const files = [channels.folder, path.join(workerSite().dataDir, 'store-copy')].map((folder) =>
      path.join(folder, 'releases', broken.name, '1.0.0/node/remoteEntry.js'),
    );
    const text = await readFile(files[0] ?? '', 'utf8');
    const writeAll = (content: string) => Promise.all(files.map((file) => writeFile(file, content)));
    await writeAll(`${text};`);
    expect(await (await fetch(many.url + RARE.path)).text()).toContain('Una de muchas');
    const page = await fetch(many.url + broken.path);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('id="contenido"');
    const readFailures = async () => {
      const status = (await (await fetch(`${many.url}/_secciones`)).json()) as {
        sections: { name: string; failure: string | null }[];
      };
      return status.sections.filter(({ failure }) => failure !== null).map(({ name }) => name);
    };
    expect(await readFailures()).toEqual([broken.name]);
    await writeAll(text);
    await expect.poll(async () => (await fetch(many.url + broken.path)).status, { timeout: 20_000 }).toBe(200);
    await expect.poll(readFailures, { timeout: 20_000 }).toEqual([]);
  });
});

test.describe('the table of a release set', () => {
  test('is still served after a promotion, for open tabs; unknown tables are a 404', async () => {
    const before = await readTable(`${many.url}/contacto`);
    await promote(channels.store, channels.many.RELEASE_CHANNEL, { [RARE.name]: '1.0.0' }, new Date());
    const smaller = await promote(channels.store, 'few', { [toCopyName(1).name]: '1.0.0' }, new Date());
    await expect.poll(() => readSet(few.url)).toBe(smaller.id);
    const old = await fetch(few.url + before);
    expect(old.status).toBe(200);
    expect(((await old.json()) as unknown[]).length).toBeGreaterThan(FURTHER);
    for (const wrong of ['/releases/sets/0123456789ab.json', '/releases/sets/x.json'])
      expect((await fetch(few.url + wrong)).status).toBe(404);
  });
});
