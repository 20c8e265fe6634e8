import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { openStore } from '@site/releases/open-store';
import { publishQuickly } from '@site/releases/publisher';
import { STORE_PLACES } from '../../../../platform/releases/test/store-places.ts';
import { runReleasesWith } from '../../src/commands/run-releases.ts';
import { findLiveRelease } from '../../src/releases/live-release.ts';
import { readSet } from '../../src/releases/read-set.ts';
import { siteStore } from '../../src/releases/site-store.ts';
import { type StartedGateway, startGateway } from '../../src/start-gateway.ts';
import { expect, test } from '../../src/test.ts';
import { workerSite } from '../../src/worker-site.ts';

const SECTION = 'mfe-search-contact';
const VERSION = `7.0.${Date.now()}`;

const place = STORE_PLACES.find(({ name }) => name === 'a bucket');

/** Skips rendering the smoke pages, which other tests cover. */
const UNSEEN = ['--without-rendering', '--why', 'test'];

test.describe('a gateway whose releases are in a bucket', () => {
  test.skip(!place?.available, 'no S3 server is installed');

  let bucket: Awaited<ReturnType<NonNullable<typeof place>['open']>> | undefined;
  let gateway: StartedGateway | undefined;
  let bucketIsUp = true;
  let dataDir: string;
  let env: Readonly<Record<string, string>>;

  const command = (...words: readonly string[]) => runReleasesWith(env, ...words);
  const read = async (address: string) => fetch((gateway?.url ?? '') + address);
  const readOwnSet = () => readSet(gateway?.url ?? '');

  /** Runs a command; returns the milliseconds from its end to the first page of the new set. */
  async function moveInBucket(...words: readonly string[]): Promise<number> {
    const set = /release set (\w+)/.exec(await command(...words))?.[1];
    const started = performance.now();
    await expect.poll(readOwnSet, { timeout: 10_000, intervals: [20] }).toBe(set);
    return performance.now() - started;
  }

  test.beforeAll(async () => {
    test.setTimeout(120_000);

    dataDir = await mkdtemp(path.join(tmpdir(), 'bucket-shell-'));
    bucket = await place?.open();
    const { RELEASE_STORE = '', RELEASE_STORE_ENDPOINT = '' } = bucket?.settings ?? {};
    env = { RELEASE_STORE, RELEASE_STORE_ENDPOINT, DATA_DIR: dataDir };
    const [from, to] = [siteStore(), await openStore(readSettings(env), '/')];
    const keys = [...(await from.list(''))];
    const copyNext = async (): Promise<void> => {
      for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
        const stored = await from.read(key);
        if (stored) await to.write(key, stored.bytes, 'always');
      }
    };
    await Promise.all(Array.from({ length: 8 }, copyNext));
    await publishQuickly(to, await findLiveRelease(SECTION), 'test', VERSION);
    gateway = await startGateway({ ...env, CONTENT_API_PORT: new URL(workerSite().apiUrl).port, LOG_LEVEL: 'warn' });
  });
  test.afterAll(async () => {
    await gateway?.stop();
    if (bucketIsUp) await bucket?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('shows a release promoted by another process, without a restart', async () => {
    test.setTimeout(90_000);

    const there = await moveInBucket('promote', SECTION, VERSION, ...UNSEEN);
    expect(await (await read('/contacto')).text()).toContain(`/releases/${SECTION}/${VERSION}/`);
    const back = await moveInBucket('rollback', SECTION);
    console.log(`new sets from a bucket seen after ${Math.round(there)} and ${Math.round(back)} ms`);
  });

  test('serves the files of its pages', async () => {
    const html = await (await read('/contacto')).text();
    const [script = ''] = new RegExp(`/releases/${SECTION}/[^"]+\\.js`).exec(html) ?? [];
    expect((await read(script)).status).toBe(200);
  });

  test('fetches its local copy again after it was deleted', async () => {
    test.setTimeout(90_000);

    await rm(path.join(dataDir, 'store-copy'), { recursive: true });
    await moveInBucket('promote', SECTION, VERSION, ...UNSEEN);
    await moveInBucket('rollback', SECTION);
  });

  test('keeps serving while the bucket is unreachable', async () => {
    test.setTimeout(30_000);

    const set = await readOwnSet();
    await bucket?.close();
    bucketIsUp = false;
    await expect.poll(() => gateway?.output(), { timeout: 20_000 }).toContain('the release store could not be read');
    for (const address of ['/contacto', '/noticias', '/inicio']) expect((await read(address)).status).toBe(200);
    expect(await readOwnSet()).toBe(set);
    await expect(command('promote', SECTION, VERSION, ...UNSEEN)).rejects.toThrow(
      /The bucket releases did not respond/,
    );
  });

  test('restarts from the last good releases while the bucket is unreachable', async () => {
    test.setTimeout(30_000);

    const set = await readOwnSet();
    await gateway?.stop();
    gateway = await startGateway({ ...env, CONTENT_API_PORT: new URL(workerSite().apiUrl).port, LOG_LEVEL: 'warn' });
    expect(await readOwnSet()).toBe(set);
    expect(gateway.output()).toMatch(
      /last good release set.*(?:The bucket releases|The release store s3:\S+) did not respond/,
    );
    const html = await (await read('/contacto')).text();
    const scripts = [...html.matchAll(/\/(?:releases|assets)\/[^"]+\.(?:json|js|css)/g)].map(([file]) => file);
    const statuses = await Promise.all(scripts.map(async (file) => `${file} ${(await read(file)).status}`));
    expect(scripts.length).toBeGreaterThan(2);
    expect(statuses.filter((status) => !status.endsWith(' 200'))).toEqual([]);
  });
});
