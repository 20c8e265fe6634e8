import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readChannel } from './channel/channel.ts';
import { readSectionJson } from './release/release-reader.ts';
import { readReleaseSet } from './release/release-set.ts';
import { verify } from './release/verify.ts';
import { folderStore } from './store/folder-store.ts';

/** How often the publishing process is killed; more often in the nightly run. */
const KILLS = Number(process.env.WRITER_KILLS ?? 10);
const PROGRAM = path.resolve(import.meta.dirname, '../test/publish-for-ever.ts');

async function publishUntilKilled(folder: string, first: number, afterMs: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, folder, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  if (child.stdout) await once(child.stdout, 'data');
  await sleep(afterMs);
  child.kill('SIGKILL');
  await ended;
}

it(`keeps the store consistent whenever the writer is killed, ${KILLS} times`, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'killed-'));
  const store = folderStore(path.join(folder, 'store'));
  try {
    let mostMs = 90;
    let isLive = false;
    for (let kill = 0; kill < KILLS || !isLive; kill++) {
      await publishUntilKilled(folder, kill * 1_000, Math.random() * mostMs);
      const channel = await readChannel(store, 'production');
      // A busy machine needs longer for its first release.
      if (!channel) mostMs *= 2;
      if (!channel) continue;
      isLive = true;
      const live = await readReleaseSet(store, channel.set);
      await readSectionJson(store, 'mfe-a', live.releases['mfe-a'] ?? '');
    }
    const { releases, problems } = await verify(store);
    expect(releases).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 180_000);
