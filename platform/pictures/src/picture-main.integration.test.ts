import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeChecked } from '@site/base/checked-file';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../base/test/make-folder.ts';
import type { PictureOrder } from './picture-order.ts';

const EFFECTS = '<feTurbulence numOctaves="10"/><feMorphology radius="60"/><feGaussianBlur stdDeviation="90"/>'.repeat(
  60,
);
/** Takes minutes to draw. */
const SLOW_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><filter id="f">${EFFECTS}</filter>${'<rect width="1600" height="1000" filter="url(#f)"/>'.repeat(50)}</svg>`;

it('exits with its parent process while it draws an image', async () => {
  const folder = await makeFolder();
  const source = path.join(folder, 'original');
  await writeChecked(source, Buffer.from(SLOW_DRAWING));
  const child = fork(path.join(import.meta.dirname, 'picture-main.ts'), { execArgv: [] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
  });
  const small = { source: path.join(folder, 'none'), target: path.join(folder, 'small'), width: 480 };
  child.send({ ...small, id: 1, format: 'jpeg' } satisfies PictureOrder);
  await once(child, 'message');
  const readTicks = async () => Number((await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(' ')[13]);
  const before = await readTicks();
  child.send({ ...small, source, id: 2, format: 'jpeg' } satisfies PictureOrder);
  // Half a second of processor time, in hundredths: reading and preparing the image takes much less than drawing it.
  await vi.waitFor(async () => expect(await readTicks()).toBeGreaterThan(before + 50), { timeout: 10_000 });
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
  expect(child.exitCode ?? child.signalCode).toBe('SIGKILL');
}, 20_000);
