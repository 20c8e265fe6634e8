import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { toIntegrity } from '@site/base/integrity';
import { createLog } from '@site/base/log';
import { PROTOCOL } from '@site/contract/worker/protocol';
import { folderStore } from '@site/releases/folder-store';
import {
  type ObjectStore,
  parseShellJson,
  type SectionJson,
  SHELL,
  type ShellJson,
  toReleaseKey,
} from '@site/releases/reader';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../base/test/make-folder.ts';
import { createSectionFixture, parseSectionFixture } from '../../../contract/test/section-fixture.ts';
import { site } from '../../../contract/test/site-fixture.ts';
import { serveAnswer } from '../../test/serve-answer.ts';
import { createReleaseAssets, createReleaseFiles, createShellAssets } from './static-files.ts';

let root: string;
let lines: string[];
let store: ObjectStore;
let client = '192.0.2.1';
beforeEach(async () => {
  lines = [];
  root = await makeFolder();
  store = folderStore(path.join(root, 'store'));
});

/** Starts a gateway that has these shells in use. */
async function open(...shells: readonly { readonly json: ShellJson }[]) {
  const log = createLog('info', (line) => void lines.push(line));
  const answer = createShellAssets(
    createReleaseFiles(store, () => client, log),
    {
      sets: shells.map((shell) => ({ shell })),
    } as never,
  );
  const url = await serveAnswer((request, response, address) =>
    answer(request, response, address).catch(() => response.writeHead(500).end()),
  );
  const ask = async (file: string) => {
    const response = await fetch(`${url}/assets/${file}`, {
      headers: { 'accept-encoding': 'br' },
    });
    const { headers } = response;
    const [cache, encoding] = [headers.get('cache-control'), headers.get('content-encoding')];
    return { status: response.status, text: await response.text(), cache, encoding };
  };
  return { ask };
}

/** Builds a shell with one script, whose name contains its hash. */
async function build(name: string, version: string): Promise<{ readonly json: ShellJson; readonly dist: string }> {
  const dist = path.join(root, name);
  const text = `alert('${name}')`;
  const integrity = toIntegrity(text);
  await mkdir(path.join(dist, 'web'), { recursive: true });
  await writeFile(path.join(dist, `web/main.${name}.js`), text);
  const shell = {
    name: 'shell',
    version,
    build: name,
    site,
    contract: 1,
    protocol: PROTOCOL,
    origin: '',
    shared: {},
    exports: {},
    js: [],
    css: [],
    fonts: [],
    boot: '',
    serviceWorker: '',
    render: '',
    assets: { [`web/main.${name}.js`]: { size: text.length, integrity } },
  };
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify(shell));
  return { dist, json: parseShellJson(JSON.stringify(shell), 'test') };
}

/** Copies a build into the store, as publishing does. */
async function publish({ json, dist }: Awaited<ReturnType<typeof build>>): Promise<void> {
  const place = path.join(root, 'store', path.dirname(toReleaseKey(SHELL, json.version, 'shell.json')));
  await cp(dist, place, { recursive: true });
  for (const file of Object.keys(json.assets))
    await writeFile(path.join(place, `${file}.br`), brotliCompressSync(await readFile(path.join(dist, file))));
}

it('serves the files of the live shell and of every other shell in the store, for open tabs and other machines', async () => {
  const [old, next] = [await build('old', '1.0.0'), await build('next', '1.1.0')];
  for (const each of [old, next]) await publish(each);
  const gateway = await open({ json: next.json });
  expect(await gateway.ask('main.next.js')).toMatchObject({ status: 200, text: "alert('next')", encoding: 'br' });
  const forOldTab = await gateway.ask('main.old.js');
  expect(forOldTab).toMatchObject({ status: 200, text: "alert('old')", encoding: 'br' });
  expect(forOldTab.cache).toContain('immutable');
  expect((await gateway.ask('main.nobody.js')).status).toBe(404);
});

it('lets caches store a file under one address only', async () => {
  const built = await build('live', '1.0.0');
  await publish(built);
  const gateway = await open({ json: built.json });
  for (const file of ['main.live.js?1', 'main.live.js?a=b', 'main.l%69ve.js'])
    expect([file, await gateway.ask(file)]).toMatchObject([file, { status: 200, cache: 'no-store' }]);
  expect((await gateway.ask('main.live.js')).cache).toContain('immutable');
});

it('serves the files of readable shell releases if another one is unreadable', async () => {
  const [broken, old, next] = [
    await build('broken', '0.9.0'),
    await build('old', '1.0.0'),
    await build('next', '1.1.0'),
  ];
  for (const each of [broken, old, next]) await publish(each);
  await writeFile(path.join(root, 'store', toReleaseKey(SHELL, '0.9.0', 'shell.json')), '{"name": "sh');
  const gateway = await open({ json: next.json });
  expect((await gateway.ask('main.old.js')).status).toBe(200);
  expect((await gateway.ask('main.broken.js')).status).toBe(503);
});

it('refuses a file that was changed in the store until it is restored, and logs it once a minute', async () => {
  let minutes = 1;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => minutes * 60_001);
  onTestFinished(() => clock.mockRestore());
  const built = await build('live', '1.0.0');
  await publish(built);
  const file = path.join(root, 'store/releases/shell/1.0.0/web/main.live.js');
  await writeFile(file, 'evil()');
  const gateway = await open({ json: built.json });
  for (; minutes <= 2; minutes++) {
    for (const _ of '123') expect((await gateway.ask('main.live.js')).status).toBe(503);
    expect(lines).toHaveLength(minutes);
  }
  expect(lines[0]).toContain('releases/shell/1.0.0/web/main.live.js');
  await writeFile(file, "alert('live')");
  expect(await gateway.ask('main.live.js')).toMatchObject({ status: 200, text: "alert('live')" });
});

/** Starts a gateway that serves files of sections. Returns the status of a request for a file. */
async function openReleases(read: ObjectStore['read'], live: readonly SectionJson[] = []) {
  const files = createReleaseFiles(
    { ...store, read },
    () => client,
    createLog('silent', () => {}),
  );
  const answer = createReleaseAssets(files, { sets: [{ sections: live }] } as never);
  const url = await serveAnswer((request, response, address) =>
    answer(request, response, address).catch(() => response.writeHead(500).end()),
  );
  return async (file: string) => (await fetch(`${url}/releases/${file}`)).status;
}

it.each(['section.json', 'web/a.js'])('answers 503 while the store cannot read %s of a release', async (broken) => {
  const section = createSectionFixture({ assets: { 'web/a.js': { size: 1, integrity: 'sha256-x' } } });
  const ask = await openReleases(async (key) => {
    if (key.endsWith(broken)) throw new Error('The bucket did not respond.');
    return { bytes: Buffer.from(JSON.stringify(section)), etag: '' };
  });
  expect(await ask('mfe-a/1.0.0/web/a.js')).toBe(503);
});

it.each([
  ['name', `${'a'.repeat(1_100)}/1.0.0`],
  ['version', `mfe-a/${'1'.repeat(1_100)}`],
])('answers 404 for a release whose %s is too long for a store', async (_, release) => {
  const ask = await openReleases(() => Promise.reject(new Error('KeyTooLongError')));
  expect(await ask(`${release}/section.json`)).toBe(404);
});

it('serves the files of live releases while somebody requests made-up ones', async () => {
  const bytes = Buffer.from('a()');
  const integrity = toIntegrity(bytes);
  const section = parseSectionFixture({ assets: { 'web/a.js': { size: bytes.length, integrity } } });
  const read = async (key: string) => (key.startsWith('releases/mfe-a/1.0.0/') ? { bytes, etag: '' } : null);
  const ask = await openReleases(read, [section]);
  const statuses = new Set<number>();
  for (let index = 0; index < 300; index++) {
    client = `192.0.2.${index % 250}`;
    statuses.add(await ask(`mfe-b/1.0.${index}/web/a.js`));
  }
  // Ten look-ups a second are allowed, so that single requests may succeed at any time.
  expect([...statuses]).toEqual([404, 503]);
  expect(await ask('mfe-a/1.0.0/web/a.js')).toBe(200);
  expect(await ask('mfe-a/1.0.0/section.json')).toBe(200);
  expect(await ask('mfe-a/1.0.0/web/b.js')).toBe(404);
});

it('serves the files of an earlier release to one visitor while another requests made-up ones', async () => {
  const section = createSectionFixture({ assets: { 'web/a.js': { size: 3, integrity: toIntegrity('a()') } } });
  const read = async (key: string) => {
    if (!key.startsWith('releases/mfe-a/1.0.0/')) return null;
    return { bytes: Buffer.from(key.endsWith('.json') ? JSON.stringify(section) : 'a()'), etag: '' };
  };
  const ask = await openReleases(read);
  client = '192.0.2.1';
  for (let index = 0; index < 300; index++) await ask(`mfe-b/1.0.${index}/web/a.js`);
  expect(await ask('mfe-a/1.0.0/web/a.js')).toBe(503);
  client = '192.0.2.2';
  expect(await ask('mfe-a/1.0.0/web/a.js')).toBe(200);
});
