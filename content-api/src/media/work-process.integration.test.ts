import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { isRunning } from '../../../platform/base/test/is-running.ts';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { SLOW_DRAWING } from '../../test/support/slow-drawing.ts';
import type { CardOrder } from './cards/card-order.ts';
import type { RenderOrder } from './render-order.ts';

const PROGRAM = path.resolve(import.meta.dirname, '../../test/programs/do-work.ts');
/** More than can be rendered in a minute. */
const MANY = 5_000;

const ORDERS: Readonly<Record<string, (folder: string) => Promise<RenderOrder | CardOrder>>> = {
  'render-main.ts': async (folder) => {
    const source = path.join(folder, 'picture.png');
    await sharp({ create: { width: 800, height: 500, channels: 3, background: 'red' } })
      .png()
      .toFile(source);
    return {
      folder: path.join(folder, 'made'),
      format: 'avif',
      jobs: Array.from({ length: MANY }, (_, n) => ({ source, key: `key${n}`, widths: [800] })),
    };
  },
  'render-main.ts with a slow drawing': async (folder) => {
    const source = path.join(folder, 'slow.svg');
    await writeFile(source, SLOW_DRAWING);
    const jobs = [{ source, key: 'slow', widths: [1600] }];
    return { folder: path.join(folder, 'made'), format: 'jpeg', jobs };
  },
  'cards/card-main.ts': async (folder) => ({
    images: folder,
    folder: path.join(folder, 'made'),
    cards: Array.from({ length: MANY }, (_, n) => ({ title: `Tarjeta ${n}`, site: 'Fundación', picture: null })),
  }),
};

it.each(Object.entries(ORDERS))(
  '%s exits when its parent process is killed',
  async (title, toOrder) => {
    const folder = await makeFolder();
    const [program = ''] = title.split(' ');
    const parent = spawn(process.execPath, [PROGRAM, path.join(import.meta.dirname, program)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    parent.stdin.end(JSON.stringify(await toOrder(folder)));
    const worker = Number(String((await once(parent.stdout, 'data'))[0]));
    onTestFinished(() => {
      parent.kill('SIGKILL');
      if (isRunning(worker)) process.kill(worker, 'SIGKILL');
    });
    const made = () => readdir(path.join(folder, 'made')).catch((): string[] => []);
    await expect.poll(async () => (await made()).length).toBeGreaterThan(0);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(worker)).toBe(false);
  },
  60_000,
);
