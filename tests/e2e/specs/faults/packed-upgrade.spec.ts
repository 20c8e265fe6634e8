import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { folderStore } from '@site/releases/folder-store';
import { promote, publishQuickly } from '@site/releases/publisher';
import { makeMachine, makeSharedFolder } from '../../src/packed/machine.ts';
import { canPack, SKIP_REASON, siteFolder } from '../../src/packed/packed-site.ts';
import { hasNginx, startNginx } from '../../src/proxies/start-nginx.ts';
import { buildVersion } from '../../src/releases/live-release.ts';
import { createTestDatabase, DATABASE_SERVER } from '../../src/site/test-database.ts';
import { expect, test } from '../../src/test.ts';

test.skip(!canPack, SKIP_REASON);
test.skip(!hasNginx() || DATABASE_SERVER === '', 'nginx and PostgreSQL (TEST_DATABASE_URL) are needed');

const SECTION = 'mfe-news-events';
const VERSION = '1.99.0';
const PATHS = ['/inicio', '/noticias', '/eventos', '/transparencia', '/api/noticias', '/busqueda?fields=torre'];

/** Creates the archive of a later version, with another release of a section. */
async function makeNext(site: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'next-'));
  const next = path.join(folder, 'site');
  execFileSync('cp', ['-a', site, next]);
  await writeFile(path.join(next, 'VERSION'), `${VERSION}\n`);
  const releases = folderStore(path.join(next, 'packed-releases'));
  await publishQuickly(releases, await buildVersion(SECTION, VERSION), 'edge');
  await promote(releases, 'production', { [SECTION]: VERSION }, new Date());
  return next;
}

test('upgrading and downgrading the archive on two machines under load fails no request', async () => {
  test.setTimeout(900_000);
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const [before, next] = [siteFolder(), await makeNext(siteFolder())];
    undo.push(() => rm(path.dirname(next), { recursive: true, force: true }));
    const store = await makeSharedFolder();
    undo.push(() => rm(store, { recursive: true, force: true }));
    const database = await createTestDatabase();
    undo.push(database.drop);
    const find = findFreePort;
    const ports = {
      site: await find(),
      inside: await find(),
      gateways: [await find(), await find()] as [number, number],
      contentApis: [await find(), await find()] as [number, number],
    };
    const nginx = await startNginx(ports, [['rate=100r/s', 'rate=100000r/s']]);
    undo.push(nginx.stop);
    const machines = await Promise.all([makeMachine(store), makeMachine(store)]);
    for (const machine of machines) undo.push(machine.remove);
    const start = (site: string, index: 0 | 1) =>
      machines[index].start(site, {
        PORT: String(ports.gateways[index]),
        CONTENT_API_PORT: String(ports.contentApis[index]),
        DATABASE_URL: database.url,
        RELEASE_STORE: '/store',
        PREVIEW_SECRET: 'the-same-on-both-machines',
        SHELL_PROCESSES: '1',
        RENDER_WORKERS: '1',
        REQUESTS_PER_SECOND: '0',
        LAME_DUCK_MS: '1000',
        MAIL_PER_HOUR: '1000000',
        MAIL_PER_ADDRESS: '10000',
      });
    const running = [await start(before, 0), await start(before, 1)] as [
      Awaited<ReturnType<typeof start>>,
      Awaited<ReturnType<typeof start>>,
    ];
    undo.push(async () => Promise.all(running.map((each) => each.stop())));

    let ending = false;
    let asked = 0;
    const failures: string[] = [];
    const sets: string[] = [];
    const read = async (reader: number) => {
      for (let count = reader; !ending; count += 1) {
        const target = PATHS[count % PATHS.length] ?? '';
        asked += 1;
        try {
          const answer = await fetch(nginx.url + target);
          await answer.arrayBuffer();
          if (answer.status !== 200) failures.push(`${target}: ${answer.status}`);
          const set = answer.headers.get('x-release-set');
          if (set && set !== sets.at(-1)) sets.push(set);
        } catch (error) {
          failures.push(`${target}: ${error instanceof Error ? (error.cause ?? error) : error}`);
        }
        await sleep(20);
      }
    };
    const write = async () => {
      for (let count = 0; !ending; count += 1) {
        const body = new URLSearchParams({
          name: 'Ana',
          mail: 'a@b.example',
          content: `Carga ${count}`,
          sitio_web: '',
          abierto: '1',
        });
        const headers = { 'sec-fetch-site': 'same-origin' };
        asked += 1;
        const answer = await fetch(`${nginx.url}/contacto`, {
          method: 'POST',
          redirect: 'manual',
          headers,
          body,
        }).catch(String);
        if (typeof answer === 'string' || answer.status !== 303)
          failures.push(`POST: ${typeof answer === 'string' ? answer : answer.status}`);
        await sleep(100);
      }
    };
    /** Waits until nginx uses the machine again, which it skips for five seconds after a failure. */
    const untilAsked = async (index: 0 | 1) => {
      const before = (await nginx.readLog()).length;
      const isAnswer = new RegExp(`" 200 \\d+ [\\d.]+ 127\\.0\\.0\\.1:${ports.gateways[index]} `);
      await expect
        .poll(async () => isAnswer.test((await nginx.readLog()).slice(before)), { timeout: 30_000 })
        .toBe(true);
    };
    const load = Promise.all([read(0), read(3), write()]);
    await sleep(1_000);
    for (const site of [next, before])
      for (const index of [0, 1] as const) {
        await running[index].stop();
        running[index] = await start(site, index);
        await untilAsked(index);
      }
    ending = true;
    await load;
    console.log(
      `archive, two machines: ${asked} requests while it was upgraded and taken back, ${failures.length} failed`,
    );
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    // Two release sets: the old version, the next one, and the old one again.
    const [first = ''] = sets;
    expect(new Set(sets).size).toBe(2);
    expect(sets.at(-1)).toBe(first);
  } finally {
    for (const step of undo.toReversed()) await step();
  }
});
