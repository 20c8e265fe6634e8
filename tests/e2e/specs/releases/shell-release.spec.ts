import { rm } from 'node:fs/promises';
import { promote, publishQuickly } from '@site/releases/publisher';
import { SHELL } from '@site/releases/reader';
import { runReleases } from '../../src/commands/run-releases.ts';
import { readLive } from '../../src/releases/live-release.ts';
import { saveChannel } from '../../src/releases/save-channel.ts';
import { buildShellVersion, readLiveShell, type ShellVersion } from '../../src/releases/shell-version.ts';
import { siteStore } from '../../src/releases/site-store.ts';
import { useTab } from '../../src/releases/use-tab.ts';
import { watchShells } from '../../src/releases/watch-shells.ts';
import { expect, test } from '../../src/test.ts';
import { until } from '../../src/until.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

/** Skips the checks that render pages, which are slow and covered by other tests. */
const UNSEEN = ['--without-rendering', '--why', 'test'];
const VERSION = `9.1.${Date.now()}`;

let before: Omit<ShellVersion, 'dist'>;
let next: ShellVersion;
let channel: Awaited<ReturnType<typeof saveChannel>>;

const readPage = async (cookie = '') => (await fetch(`${workerSite().url}/noticias`, { headers: { cookie } })).text();

/** Waits until visitors get a shell. Returns the milliseconds that it took. */
const untilSeen = (shell: Pick<ShellVersion, 'main'>, cookie = '') =>
  until(async () => (await readPage(cookie)).includes(shell.main));

// Each test continues from the state of the previous one, so retries start with the first test.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  channel = await saveChannel();
  before = await readLiveShell();
  next = await buildShellVersion(VERSION);
});
test.afterAll(async () => {
  await channel.restore();
  await rm(next.dist, { recursive: true });
});

test('a shell is published, tried, given to all and rolled back without a failed request, and older tabs keep working', async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const openTab = async () => {
    const { page, requests } = await visit('/noticias');
    await untilHydrated(page);
    const main = requests.find((address) => /\/main\.\w+\.js$/.test(address));
    return { page, main, requests };
  };
  expect(await runReleases('publish', SHELL, '--dist', next.dist, ...UNSEEN)).toContain(
    `shell@${VERSION} is published`,
  );
  const watch = watchShells(workerSite().url, [before, next]);
  const tabs = [await openTab()];

  // The command waits until the gateway serves the release.
  expect(await runReleases('promote', SHELL, VERSION, ...UNSEEN)).toContain('The gateway serves it');
  expect(await readPage()).toContain(next.main);
  tabs.push(await openTab());
  expect(await runReleases('rollback', SHELL)).toContain('The gateway serves it');
  expect(await readPage()).toContain(before.main);
  tabs.push(await openTab());
  await runReleases('promote', SHELL, VERSION, '--canary', '10', ...UNSEEN);
  await untilSeen(next, 'reparto=9');
  expect(await readPage('reparto=10')).toContain(before.mark);
  expect(await runReleases('status')).toMatch(new RegExp(`shell +${before.version} .*${VERSION} \\(10 %\\)`));
  await runReleases('promote', SHELL, VERSION, ...UNSEEN);
  await untilSeen(next);

  for (const { page, main, requests } of tabs) {
    await useTab(page);
    expect(requests.some((address) => address.includes('/suggestions.'))).toBe(true);
    expect(requests.filter((address) => /\/main\.\w+\.js$/.test(address))).toEqual([main]);
  }
  expect(tabs.map(({ main }) => main)).toEqual([before.main, next.main, before.main]);
  const { asked, failures, mixed, seen } = await watch.end();
  console.log(`shell moves: ${asked} requests, ${failures.length} failed, ${mixed.length} mixed`, seen);
  expect([failures, mixed]).toEqual([[], []]);
  expect(Object.keys(seen).toSorted()).toEqual([before.version, VERSION].toSorted());
  expect(await runReleases('history', SHELL)).toMatch(new RegExp(`promote +\\w+ +shell@${VERSION}`));
});

test('a preview of a shell is shown only to the holder of its link, with its own files', async ({ visit }) => {
  const live = await readLive(SHELL);
  const other = await buildShellVersion(`9.2.${Date.now()}`, {}, (text) =>
    text.replaceAll('Catálogo de componentes', 'Catálogo de la versión nueva'),
  );
  await runReleases('publish', SHELL, '--dist', other.dist, ...UNSEEN);
  const link = new URL(await runReleases('preview', SHELL, other.version));
  const { page } = await visit(link.pathname + link.search);
  await untilHydrated(page);
  expect(await page.content()).toContain(other.mark);
  expect(await readPage()).not.toContain(other.mark);
  // The preview includes the catalogue of its components, which visitors cannot see.
  await page.goto(`${workerSite().url}/_catalogo`);
  expect(await page.locator('h1').first().innerText()).toBe('Catálogo de la versión nueva');
  expect(await page.locator('section[id]').count()).toBeGreaterThan(25);
  const visitor = await fetch(`${workerSite().url}/_catalogo/`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(visitor.status).toBe(404);
  expect(await readLive(SHELL)).toBe(live);
  await rm(other.dist, { recursive: true });
});

test('a shell with an unsupported protocol is refused at publication, and the gateway does not switch to it if it is promoted', async () => {
  const foreign = await buildShellVersion(`9.3.${Date.now()}`, { protocol: 99 });
  await expect(runReleases('publish', SHELL, '--dist', foreign.dist, ...UNSEEN)).rejects.toThrow(
    /uses protocol 99 with the gateway, but the gateway \S+ supports 1\. Update the gateway first/,
  );
  const page = await readPage();
  const live = await saveChannel();
  await publishQuickly(siteStore(), foreign.dist, '');
  await expect(runReleases('promote', SHELL, foreign.version, ...UNSEEN)).rejects.toThrow(/uses protocol 99/);
  // Promotes without the check, as an older command line would.
  await promote(siteStore(), 'production', { [SHELL]: foreign.version }, new Date());
  await until(async () =>
    (await runReleases('status')).includes('uses protocol 99 with the gateway, but this gateway'),
  );
  const shown = await readPage();
  expect(shown).not.toContain(foreign.mark);
  expect(shown).not.toContain(foreign.main);
  expect(shown.length).toBe(page.length);
  await live.restore();
  await rm(foreign.dist, { recursive: true });
});
