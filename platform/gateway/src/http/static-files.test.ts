import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toAddress } from '@site/base/limits/address';
import type { ShellJson } from '@site/contract/shell-json';
import { expect, it } from 'vitest';
import { createShellAssets } from './static-files.ts';

it('reads a file again that could not be read for a moment', async () => {
  const dist = await mkdtemp(path.join(tmpdir(), 'assets-'));
  const answer = createShellAssets(dist, { assets: { 'web/a.js': '' } } as unknown as ShellJson);
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
