import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toAddress } from '@site/base/limits/address';
import { parseShellJson, type ShellJson } from '@site/contract/shell-json';
import { folderStore } from '@site/releases/folder-store';
import { expect, it } from 'vitest';
import { site } from '../test-site.ts';
import { createShellAssets } from './static-files.ts';

/** Asks for an asset of a machine with that build. */
async function ask(dist: string, shell: ShellJson, store: string, file: string) {
  const answer = createShellAssets(dist, shell, folderStore(store));
  const server = createServer((request, response) => {
    answer(request, response, toAddress(request.url ?? '/')).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/${file}`);
  server.close();
  return { status: response.status, text: await response.text(), cache: response.headers.get('cache-control') };
}

/** Writes a build of the shell with one script, whose name holds its hash. */
async function build(root: string, name: string) {
  const dist = path.join(root, name);
  const text = `alert('${name}')`;
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  await mkdir(path.join(dist, 'web'), { recursive: true });
  await writeFile(path.join(dist, `web/main.${name}.js`), text);
  const shell = {
    ...{ build: name, site, contract: 1, origin: '', shared: {}, js: [], css: [], fonts: [] },
    ...{ boot: '', serviceWorker: '', render: '', assets: { [`web/main.${name}.js`]: { size: 1, integrity } } },
  };
  await writeFile(path.join(dist, 'shell.json'), JSON.stringify(shell));
  return { dist, shell: parseShellJson(JSON.stringify(shell)) };
}

it('serves the files of another machine’s build, and of the one that an open tab came from', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'assets-'));
  const store = path.join(root, 'store');
  const [old, next] = [await build(root, 'old'), await build(root, 'next')];
  // As a deployment writes them.
  await cp(old.dist, path.join(store, 'shells/old'), { recursive: true });
  await cp(next.dist, path.join(store, 'shells/next'), { recursive: true });
  const builds = ['next', 'old'].map((name) => ({ build: name, since: new Date().toISOString() }));
  await mkdir(path.join(store, 'shell'));
  await writeFile(path.join(store, 'shell/live.json'), JSON.stringify({ contract: 1, shared: {}, builds }));
  // The machine that has the next build already, and the one that does not have it yet.
  const forOldTab = await ask(next.dist, next.shell, store, 'main.old.js');
  expect(forOldTab).toMatchObject({ status: 200, text: "alert('old')" });
  expect(forOldTab.cache).toContain('immutable');
  expect(await ask(old.dist, old.shell, store, 'main.next.js')).toMatchObject({ status: 200, text: "alert('next')" });
  expect((await ask(old.dist, old.shell, store, 'main.nobody.js')).status).toBe(404);
  // What was changed in the store is not sent.
  await writeFile(path.join(store, 'shells/old/web/main.old.js'), 'evil()');
  expect((await ask(next.dist, next.shell, store, 'main.old.js')).status).toBe(503);
  await rm(root, { recursive: true });
});

it('reads a file again that could not be read for a moment', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'assets-'));
  const answer = createShellAssets(dist, { assets: { 'web/a.js': '' } } as unknown as ShellJson, folderStore(dist));
  const server = createServer((request, response) => {
    answer(request, response, toAddress(request.url ?? '/')).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const get = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/a.js`);
  try {
    expect((await get()).status).toBe(500);
    await mkdir(path.join(dist, 'web'));
    await writeFile(path.join(dist, 'web/a.js'), 'alert(1)');
    const found = await get();
    expect([found.status, await found.text()]).toEqual([200, 'alert(1)']);
  } finally {
    server.close();
    await rm(dist, { recursive: true });
  }
});
