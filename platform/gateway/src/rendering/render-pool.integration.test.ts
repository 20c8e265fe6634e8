import { existsSync, renameSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setUpFailingPool } from '../../test/failing-pool.ts';
import { OverloadError } from './render-errors.ts';

// A hanging worker is detected by its CPU time, of which there is little on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const { state, start, ask, statusOf } = setUpFailingPool();

describe('a page that takes its worker down', () => {
  it('is replaced only after a second if it is on trial', async () => {
    await start(1, 1_000, 128, { onTrial: true });
    await writeFile(path.join(state.folder, 'starts'), '');
    const asked = ask('/espera');
    await vi.waitFor(() => expect(state.replaced).toEqual(['hung']), 10_000);
    await vi.waitFor(
      async () => expect(await readFile(path.join(state.folder, 'starts'), 'utf8')).not.toBe(''),
      10_000,
    );
    expect(performance.now() - state.replacedAt).toBeGreaterThan(900);
    expect((await asked)?.status).toBe(503);
  });

  it('is quarantined if its worker cannot be ended, and its visitor gets a response', async () => {
    await start(1, 100);
    expect(await statusOf('/nativa')).toBe(503);
    expect(state.pool?.quarantined).toEqual(['mfe-a/nativa']);
  });

  it.each(['/bucle', '/salida', '/fuga'])('%s costs itself only', async (url) => {
    await start(2);
    const others = Array.from({ length: 6 }, (_, n) => statusOf(`/lenta/${n}`));
    expect(await statusOf(url)).toBe(503);
    expect(await Promise.all(others)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(state.pool?.quarantined).toEqual([`mfe-a${url}`]);
    const before = state.replaced.length;
    for (let n = 0; n < 5; n++) expect(await statusOf(url)).toBe(503);
    expect(state.replaced).toHaveLength(before);
    expect(await statusOf('/bien')).toBe(200);
  });

  it('is identified among other pages on the only worker', async () => {
    await start(1);
    const answers = await Promise.all(['/bien', '/bucle', '/pesada/1'].map(statusOf));
    expect(answers).toEqual([200, 503, 200]);
    expect(state.replaced).toEqual(['hung']);
  });

  it('is identified among other pages of its section, one by one', async () => {
    await start(1);
    expect(await Promise.all(['/lenta/1', '/bucle'].map(statusOf))).toEqual([200, 503]);
    expect(state.pool?.quarantined).toEqual(['mfe-a/bucle']);
  });

  it('is shown without a fragment that hung', async () => {
    await start(2);
    expect(await statusOf('/con-bloque')).toBe(200);
    expect(state.pool?.quarantined).toEqual(['mfe-a/con-bloque < mfe-b']);
    expect(await statusOf('/con-bloque')).toBe(200);
    expect(state.replaced).toEqual(['hung']);
  });

  it('is not rendered again for a form, which may have taken effect', async () => {
    await start(1);
    await expect(ask('/salida', 'a=b')).rejects.toThrow('its worker ended');
    expect(await statusOf('/bien')).toBe(200);
  });
});

it('loses one worker to a page, however many visitors wait for it', async () => {
  await start(1);
  const statuses = Array.from({ length: 12 }, () => statusOf('/bucle').catch(() => 503));
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([503]));
  expect(state.replaced).toEqual(['hung']);
});

it('refuses a page that waited for five seconds, also while no worker can be started', async () => {
  await start(1);
  const renderer = path.join(state.folder, 'releases/shell/1.0.0/node/render.cjs');
  await rename(renderer, `${renderer}.away`);
  onTestFinished(() => rename(`${renderer}.away`, renderer));
  await expect(ask('/salida')).rejects.toBeInstanceOf(OverloadError);
});

it('starts a worker again after the system had no thread to give', async () => {
  await start(1);
  // Data that cannot be sent to a thread make its creation fail as a lack of threads does.
  state.stores.push(() => undefined);
  const lost = ask('/salida').catch(() => null);
  await expect.poll(() => state.pool?.workers).toBe(0);
  state.stores.length = 0;
  await expect.poll(() => statusOf('/bien').catch(String)).toBe(200);
  await lost;
});

it('has the files of its workers fetched again when one cannot be started', async () => {
  await start(1);
  const renderer = path.join(state.folder, 'releases/shell/1.0.0/node/render.cjs');
  await rename(renderer, `${renderer}.away`);
  state.onFailedStart = () => renameSync(`${renderer}.away`, renderer);
  onTestFinished(() => {
    state.onFailedStart = () => {};
    if (existsSync(`${renderer}.away`)) renameSync(`${renderer}.away`, renderer);
  });
  await ask('/salida').catch(() => null);
  await expect.poll(() => statusOf('/bien').catch(String)).toBe(200);
});

it('keeps a worker that is busy from its start, whatever memory the process uses already', async () => {
  const memoryMb = 64;
  const held = Buffer.alloc(4 * memoryMb * 1024 * 1024, 1);
  await start(1, 10_000, memoryMb);
  expect(await statusOf('/ocupada')).toBe(200);
  expect(state.replaced).toEqual([]);
  expect(held.at(-1)).toBe(1);
});

it('replaces a growing worker before its memory is full, without losing a page', async () => {
  await start(1, 2_000, 128);
  const statuses = new Set<number | undefined>();
  const end = performance.now() + 25_000;
  // It takes a second from the replacement threshold to exhausted memory, in which the supervisor checks five times.
  while (state.replaced.length === 0 && performance.now() < end) {
    statuses.add(await statusOf('/goteo'));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(state.replaced[0]).toBe('memory');
  expect([...statuses]).toEqual([200]);
});

it('refuses a page that never ends after three attempts, and keeps its worker', async () => {
  await start(1);
  for (let n = 0; n < 3; n++) expect((await ask('/tarde'))?.late).toBe(true);
  expect((await ask('/tarde'))?.late).toBe(false);
  expect(state.replaced).toEqual([]);
});

it('retries a page that never ends less and less often, concurrently with others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await start(1);
  for (let n = 0; n < 3; n++) await ask('/tarde');
  vi.advanceTimersByTime(2_000);
  let isTrying = true;
  const tried = ask('/tarde').finally(() => {
    isTrying = false;
  });
  expect(await statusOf('/bien')).toBe(200);
  expect(isTrying).toBe(true);
  expect((await tried)?.late).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect((await ask('/tarde'))?.late).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect((await ask('/tarde'))?.late).toBe(true);
});

it('refuses excess requests immediately, loses no worker, and recovers', async () => {
  await start(1);
  const answers = await Promise.allSettled(Array.from({ length: 600 }, (_, n) => ask(`/pesada/${n}`)));
  const refusals = answers.filter((answer) => answer.status === 'rejected');
  expect(refusals.length).toBeGreaterThan(300);
  for (const { reason } of refusals) expect(reason).toBeInstanceOf(OverloadError);
  expect(answers.length - refusals.length).toBeGreaterThan(50);
  expect(state.replaced).toEqual([]);
  expect(await statusOf('/bien')).toBe(200);
});

it('lets pages of other routes overtake waiting ones', async () => {
  await start(1);
  let before = 0;
  const slow = Array.from({ length: 40 }, async (_, n) => {
    const status = await statusOf(`/lenta/${n}`);
    before += 1;
    return status;
  });
  expect(await statusOf('/bien')).toBe(200);
  expect(before).toBeLessThan(slow.length / 2);
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
});

it('finishes its jobs when it is closed', async () => {
  await start(1);
  const slow = Array.from({ length: 20 }, (_, n) => statusOf(`/lenta/${n}`));
  await state.pool?.close();
  expect(new Set(await Promise.all(slow))).toEqual(new Set([200]));
});

it('starts its workers one by one while visitors are served', async () => {
  const file = path.join(state.folder, 'starts');
  await writeFile(file, '');
  const started = await start(3, 2_000, 128, { awaited: 1 });
  expect(started.workers).toBe(1);
  await vi.waitFor(() => expect(started.workers).toBe(3), { timeout: 20_000 });
  expect(await readFile(file, 'utf8')).toBe('<><><>');
});
