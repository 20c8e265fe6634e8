import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writeChecked } from '@site/base/checked-file';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { PictureProcess } from './picture-process.ts';

/** Uses up all file descriptors, requests two images, and prints why each failed. */
const PROGRAM = `
const { openSync } = await import('node:fs');
const { PictureProcess } = await import(${JSON.stringify(import.meta.resolve('./picture-process.ts'))});
const process = new PictureProcess();
try { for (;;) openSync('/dev/null'); } catch {}
const results = await Promise.allSettled([1, 2].map(() => process.make({ recipe: {}, source: '', target: '' })));
for (const { reason } of results) console.log(reason.message);
`;

it.skipIf(process.platform === 'win32')(
  'fails with the reason, and alone, when no process can be started',
  async () => {
    const run = promisify(execFile);
    const { stdout } = await run('sh', [
      '-c',
      'ulimit -n 60; exec "$0" --input-type=module -e "$1"',
      process.execPath,
      PROGRAM,
    ]);
    expect(stdout).toBe('spawn EMFILE\nspawn EMFILE\n'.replaceAll('spawn', `spawn ${process.execPath}`));
  },
);

/** The id of the image process that this process has started (proc(5), `children`). */
const findImageProcess = () =>
  globSync('/proc/self/task/*/children')
    .flatMap((file) => readFileSync(file, 'utf8').trim().split(' '))
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-main.ts'))
    .map(Number);

it.runIf(process.platform === 'linux')(
  'waits for a process that gets no processor time',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'picture-process-'));
    const maxCpuMs = 2_000;
    const pictures = new PictureProcess({ maxCpuMs });
    onTestFinished(async () => {
      pictures.close();
      await rm(folder, { recursive: true });
    });
    const source = path.join(folder, 'original');
    const image = sharp({ create: { width: 480, height: 300, channels: 3, background: '#703020' } });
    await writeChecked(source, await image.jpeg().toBuffer());
    const make = (name: string) =>
      pictures.make({ source, target: path.join(folder, name), width: 240, format: 'avif' });
    await make('first');
    const [pid = 0] = findImageProcess();
    process.kill(pid, 'SIGSTOP');
    const second = make('second');
    await sleep(maxCpuMs + 500);
    process.kill(pid, 'SIGCONT');
    await second;
    expect(findImageProcess()).toEqual([pid]);
    expect((await stat(path.join(folder, 'second'))).size).toBeGreaterThan(0);
  },
);
