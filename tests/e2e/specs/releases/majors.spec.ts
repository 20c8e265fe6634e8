import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '@site/base/processes/free-ports';
import { startProcess } from '@site/base/processes/start-process';
import { publishQuickly } from '@site/releases/publisher';
import { SHELL, toSections } from '@site/releases/reader';
import { ROOT } from '../../../../scripts/site/site-root.ts';
import { runReleases } from '../../src/commands/run-releases.ts';
import { readLoad } from '../../src/machine/read-load.ts';
import { hasNginx, startNginx } from '../../src/proxies/start-nginx.ts';
import { buildVersion } from '../../src/releases/live-release.ts';
import { buildShellVersion, readLiveShell } from '../../src/releases/shell-version.ts';
import { openChannel, readLiveReleases, siteStore } from '../../src/releases/site-store.ts';
import { useTab } from '../../src/releases/use-tab.ts';
import { watchShells } from '../../src/releases/watch-shells.ts';
import { expect, test } from '../../src/test.ts';
import { untilHydrated } from '../../src/visit.ts';
import { workerSite } from '../../src/worker-site.ts';

const CHANNEL = 'majors';
const UNSEEN = ['--channel', CHANNEL, '--without-rendering', '--why', 'test'];
const NUMBER = Date.now();
/** Maximum time from the end of a move until both gateways serve it. */
const WITHIN_SECONDS = 1;

/** Changes the version of the design system in bundles and descriptions to 2.0.0. */
const toSecondMajor = (text: string) =>
  text.replace(/(@site\/shared-ui\/\w+"[^^]{0,40}?")(\^?)1\.\d+\.\d+/g, (_, before, caret) => `${before}${caret}2.0.0`);

const undo: (() => Promise<unknown>)[] = [];
let url = '';

/** Starts a gateway from a separate folder, as on another machine. */
async function startGateway(folder: string, port: number): Promise<void> {
  const gateway = await startProcess({
    name: 'gateway',
    file: path.join(folder, 'platform/gateway/src/main.ts'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: workerSite().dataDir,
      API_BASE: workerSite().apiUrl,
      RELEASE_CHANNEL: CHANNEL,
      SHELL_PROCESSES: '1',
      RENDER_WORKERS: '1',
      REQUESTS_PER_SECOND: '0',
      LOG_LEVEL: 'silent',
      OFFLINE_PAGES: 'off',
    },
    readyLine: 'gateway ready',
    write: () => {},
  });
  undo.push(gateway.stop);
}

test.skip(!hasNginx(), 'nginx is needed');

test.afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

test('two gateways behind nginx switch between shells and to a new major version with its sections without losing a tab or request', async ({
  visit,
}) => {
  test.setTimeout(300_000);
  const store = siteStore();
  const { releases: old } = await openChannel(CHANNEL);
  const folder = await mkdtemp(path.join(tmpdir(), 'machine-'));
  undo.push(() => rm(folder, { recursive: true }));
  for (const part of ['package.json', 'platform'])
    await cp(path.join(ROOT, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const [site, inside, ...ports] = await Promise.all(Array.from({ length: 4 }, () => findFreePort()));
  const gateways: [number, number] = [ports[0] ?? 0, ports[1] ?? 0];
  for (const [index, port] of gateways.entries()) await startGateway(index === 0 ? ROOT : folder, port);
  const nginx = await startNginx({ site: site ?? 0, inside: inside ?? 0, gateways }, [
    ['rate=100r/s', 'rate=100000r/s'],
  ]);
  undo.push(nginx.stop);
  url = nginx.url;

  const first = await readLiveShell();
  const minor = await buildShellVersion(`9.6.${NUMBER}`);
  const major = await buildShellVersion(`10.0.${NUMBER}`, {}, toSecondMajor);
  const sections = Object.keys(toSections(old));
  const second = `10.0.${NUMBER}`;
  const dists = new Map<string, string>();
  for (const section of sections) dists.set(section, await buildVersion(section, second, toSecondMajor));
  undo.push(() =>
    Promise.all([minor.dist, major.dist, ...dists.values()].map((dist) => rm(dist, { recursive: true }))),
  );
  for (const dist of [minor.dist, major.dist]) await publishQuickly(store, dist, '');
  const [last = '', ...others] = sections;
  for (const section of others) await publishQuickly(store, dists.get(section) ?? '', '');

  const seconds: number[] = [];
  const move = async (...words: readonly string[]) => {
    const output = await runReleases(...words);
    const [, time] = /All 2 gateways serve it \((\d+\.\d) s\)/.exec(output) ?? [];
    expect(output, output).toContain('All 2 gateways');
    seconds.push(Number(time));
  };
  const tabs: { page: Page; gateway: { readonly main: string }; requests: string[] }[] = [];
  const openTab = async (gateway: { readonly main: string }, group = '50') => {
    const cookie = { name: 'reparto', value: group, domain: '127.0.0.1', path: '/', expires: -1 };
    const storageState = {
      cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' as const }],
      origins: [],
    };
    const { page, requests } = await visit('/noticias', { siteUrl: url, storageState });
    await untilHydrated(page);
    await expect.poll(() => requests.some((address) => address.startsWith('/releases/sets/'))).toBe(true);
    tabs.push({ page, gateway, requests });
  };
  const watch = watchShells(url, [first, minor, major], {
    // A page of one gateway must not contain releases for the other one.
    fits: (gateway, _section, version) => (gateway.version === major.version) === (version === second),
  });

  await openTab(first);
  await move('promote', SHELL, minor.version, ...UNSEEN);
  await openTab(minor);
  await move('rollback', SHELL, '--channel', CHANNEL);
  await openTab(first);

  const toAll = ['promote', SHELL, major.version, '--with-compatible', ...UNSEEN];
  await expect(runReleases('promote', SHELL, major.version, ...UNSEEN)).rejects.toThrow(/needs @site\/shared-ui/);
  await expect(runReleases(...toAll)).rejects.toThrow(new RegExp(`${last} \\(.+\\) has no release that fits`));
  await publishQuickly(store, dists.get(last) ?? '', '');
  await move(...toAll, '--canary', '10');
  // Both major versions at the same time, on the server and in the browser.
  await Promise.all([openTab(major, '9'), openTab(first, '10')]);
  await move(...toAll);
  await openTab(major);
  await move('rollback', SHELL, '--channel', CHANNEL);
  expect(await readLiveReleases(store, CHANNEL)).toEqual(old);

  for (const { page, gateway, requests } of tabs) {
    await useTab(page);
    expect(requests.some((address) => address.includes('/suggestions.'))).toBe(true);
    expect(requests.filter((address) => /\/main\.\w+\.js$/.test(address))).toEqual([gateway.main]);
    for (const address of requests) {
      const [, section = '', version] = /^\/releases\/(mfe-[\w-]+)\/([^/]+)\//.exec(address) ?? [];
      if (version !== undefined) expect(version, address).toBe(gateway === major ? second : old[section]);
    }
  }
  const { asked, failures, mixed, seen } = await watch.end();
  console.log(
    `majors: ${asked} requests, ${failures.length} failed, ${mixed.length} mixed, seen after ${seconds} s`,
    seen,
  );
  expect([failures, mixed]).toEqual([[], []]);
  expect(Object.keys(seen)).toHaveLength(3);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(WITHIN_SECONDS * readLoad());
});
