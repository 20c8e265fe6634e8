import { rm } from 'node:fs/promises';
import { promote, publishQuickly, rollback } from '@site/releases/publisher';
import type { ReleaseSet } from '@site/releases/reader';
import { buildVersion } from '../../src/releases/live-release.ts';
import { openChannel, siteStore } from '../../src/releases/site-store.ts';
import { untilPlaceholder } from '../../src/requests/until-placeholder.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const CHANNEL = 'kept';
const CONTACT = 'mfe-search-contact';
const NEWS = 'mfe-news-events';
const VERSION = `8.4.${Date.now()}`;
/** The home page also shows news. */
const PAGES = ['/noticias', '/inicio', '/contacto'] as const;

let gateway: StartedGateway;
let first: ReleaseSet;

const read = async (target: string) => {
  const { headers } = await fetch(gateway.url + target);
  return { cache: headers.get('x-cache'), set: headers.get('x-release-set'), etag: headers.get('etag') };
};

/** Waits until a set is live; returns the cache status of the pages for the first visitor. */
async function moveTo(set: ReleaseSet) {
  // A URL that has not been requested before, so that it is not cached.
  await expect.poll(async () => (await read(`/nadie-${set.id}`)).set, { timeout: 20_000 }).toBe(set.id);
  return Promise.all(PAGES.map(async (page) => (await read(page)).cache));
}
const move = async (section: string, version: string) =>
  moveTo(await promote(siteStore(), CHANNEL, { [section]: version }, new Date()));

test.beforeAll(async () => {
  test.setTimeout(120_000);
  first = await openChannel(CHANNEL);
  for (const section of [CONTACT, NEWS]) {
    const dist = await buildVersion(section, VERSION);
    await publishQuickly(siteStore(), dist, 'kept');
    await rm(dist, { recursive: true });
  }
  gateway = await startGateway({
    API_BASE: workerSite().apiUrl,
    RELEASE_CHANNEL: CHANNEL,
    PAGE_CACHE_SECONDS: '600',
    RENDER_WORKERS: '2',
  });
  for (const page of ['/noticias', '/inicio']) await untilPlaceholder(gateway.url + page);
});
test.afterAll(() => gateway.stop());

test('pages that a promotion does not change stay in the cache, and others are rendered again', async () => {
  test.setTimeout(90_000);
  for (const page of PAGES) await read(page);
  const before = await read('/noticias');
  expect(await move(CONTACT, VERSION)).toEqual(['hit', 'hit', 'miss']);
  const after = await read('/noticias');
  expect([after.etag, after.set === before.set]).toEqual([before.etag, false]);
  expect(await (await fetch(`${gateway.url}/contacto`)).text()).toContain(`/releases/${CONTACT}/${VERSION}/`);
  expect(await move(NEWS, VERSION)).toEqual(['miss', 'miss', 'hit']);
  // On a busy machine, the page may at first be rendered without the fragment of the new release.
  const readHome = async () => (await fetch(`${gateway.url}/inicio`)).text();
  await expect.poll(readHome, { timeout: 20_000 }).toContain(`/releases/${NEWS}/${VERSION}/`);
  // The pages of the previous releases are still in the cache.
  expect(await moveTo(await rollback(siteStore(), CHANNEL, [NEWS], new Date()))).toEqual(['hit', 'hit', 'hit']);
  expect(await moveTo(await rollback(siteStore(), CHANNEL, [CONTACT], new Date()))).toEqual(['hit', 'hit', 'hit']);
});

test('a cached page links to the promoted release, and a tab that was already open to its previous one', async ({
  visit,
}) => {
  test.setTimeout(90_000);
  await moveTo(await promote(siteStore(), CHANNEL, first.releases, new Date()));
  const openTab = async () => {
    const { page, requests } = await visit('/noticias', { siteUrl: gateway.url });
    await untilHydrated(page);
    await expect.poll(() => requests.filter((address) => address.startsWith('/releases/sets/')).length).toBe(1);
    return { page, requests };
  };
  const early = await openTab();
  expect((await move(CONTACT, VERSION))[0]).toBe('hit');
  const late = await openTab();
  const versions = [];
  for (const { page, requests } of [early, late]) {
    await page.locator('footer').getByRole('link', { name: 'Contacto' }).click();
    await page.getByLabel('Nombre').waitFor();
    expect(requests).not.toContain('/contacto');
    const script = requests.find((address) => address.startsWith(`/releases/${CONTACT}/`)) ?? '';
    versions.push(script.split('/')[3]);
  }
  expect(versions).toEqual([first.releases[CONTACT], VERSION]);
});

test('a page gets the sections of a later release set only while the page is the same in both', async () => {
  test.setTimeout(90_000);
  await moveTo(await promote(siteStore(), CHANNEL, first.releases, new Date()));
  const next = await promote(siteStore(), CHANNEL, { [NEWS]: VERSION }, new Date());
  await moveTo(next);
  const readSet = async (parts: string) => {
    const answer = await fetch(`${gateway.url}/releases/sets/${first.id}.json${parts}`);
    expect(((await answer.json()) as unknown[]).length).toBe(4);
    return answer.headers.get('x-release-set');
  };
  expect(await readSet(`?con=${CONTACT}`)).toBe(next.id);
  expect(await readSet('?con=')).toBe(next.id);
  expect(await readSet(`?con=mfe-foundation,${NEWS}`)).toBe(first.id);
  // Browsers with earlier shells send no `con` parameter.
  expect(await readSet('')).toBe(first.id);
});
