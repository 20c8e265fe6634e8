import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { NOW } from '../../test/support/fixture.ts';
import { makePlace } from '../../test/support/import-place.ts';
import { copyMedia } from '../../test/support/prepared-database.ts';
import type { Outcome } from '../data-folder/data-folder-holder.ts';
import { importContent } from '../import/import-content.ts';
import { OperatorError } from '../operator-error.ts';
import { importAtStart } from './import-at-start.ts';

vi.mock(import('@site/base/backoff'), () => ({ createBackoff: () => () => 20 }));

/** Much longer than the patience of the start. */
const LONG_MS = 500;

describe.each(TEST_DATABASES.slice(-1))('a start with a long import into $name', (kind) => {
  // Creates the template from which the tests copy: on a busy machine this takes longer than the timeout of a test.
  beforeAll(async () => copyMedia(await makeFolder()));
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  /** Starts an import that goes on until `finish` is called. */
  const begin = async (
    previous: 'previous content' | 'no content',
    { losePart = '', isShared = false, stopped = new AbortController().signal, hasImported = false } = {},
  ) => {
    const database = await openMigrated(kind);
    onTestFinished(() => database.close());
    const place = await makePlace();
    if (previous === 'previous content') await importContent(database, place, NOW);
    if (losePart !== '') {
      const folder = path.join(place.dataDir, losePart);
      const [first = ''] = (await readdir(folder)).filter((name) => /^[0-9a-f]{32,}$/.test(name));
      await rm(path.join(folder, first), { recursive: true });
    }
    const { promise, resolve: finish } = Promise.withResolvers<Outcome>();
    const run = vi.fn(() => promise);
    const start = importAtStart({
      database,
      dataDir: place.dataDir,
      isShared,
      importer: { run, stopped, hasImported },
      patienceMs: 10,
    });
    start.catch(() => {});
    const isWaiting = () => Promise.race([start.then(() => false), pause(LONG_MS, true)]);
    return { start, finish, isWaiting, run };
  };

  it('serves the previous content after a while, and reports the failure of the import later', async () => {
    const { finish, isWaiting } = await begin('previous content');
    expect(await isWaiting()).toBe(false);
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringMatching(/^The import takes long\./)]]);
    finish({ ok: false, text: 'El disco está lleno.' });
    const reported = () => vi.mocked(console.error).mock.lastCall;
    await expect
      .poll(reported)
      .toEqual(['El disco está lleno.\nSe sigue sirviendo el contenido que se importó antes.']);
  });

  it('reports that the import has finished', async () => {
    const { start, finish } = await begin('previous content');
    await start;
    finish({ ok: true, text: 'Importados 3 elementos.' });
    await expect.poll(() => vi.mocked(console.error).mock.lastCall).toEqual(['Importados 3 elementos.']);
  });

  it('repeats an import that a full disk prevented, until it succeeds or the API stops', async () => {
    const { start, finish, run } = await begin('previous content');
    const stopping = new AbortController();
    const stopped = await begin('previous content', { stopped: stopping.signal });
    const full = { ok: false, text: 'El disco está lleno.', isForLater: true };
    run.mockResolvedValueOnce(full).mockResolvedValueOnce({ ok: true, text: 'Importados 3 elementos.' });
    for (const each of [finish, stopped.finish]) each(full);
    await Promise.all([start, stopped.start]);
    stopping.abort();
    await expect.poll(() => run.mock.calls.length).toBe(3);
    await pause(LONG_MS);
    expect([run.mock.calls.length, stopped.run.mock.calls.length]).toEqual([3, 1]);
    const said = vi.mocked(console.error).mock.calls.flat();
    const failed =
      'El disco está lleno.\nSe sigue sirviendo el contenido que se importó antes. El sitio lo volverá a intentar.';
    expect(said.filter((line) => !String(line).startsWith('The import'))).toEqual([
      failed,
      failed,
      'Importados 3 elementos.',
    ]);
  });

  it.each([
    ['another import has succeeded since', { hasImported: true }],
    ['another machine may have imported newer content', { isShared: true }],
  ])('repeats no import when %s', async (_when, options) => {
    const { start, finish, run } = await begin('previous content', options);
    finish({ ok: false, text: 'El disco está lleno.', isForLater: true });
    await start;
    await pause(LONG_MS);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits if other machines import into the same database', async () => {
    const { start, finish, isWaiting } = await begin('previous content', { isShared: true });
    expect(await isWaiting()).toBe(true);
    finish({ ok: true, text: 'Importados 3 elementos.' });
    await start;
  });

  it('waits for the first import, and fails with it', async () => {
    const { start, finish, isWaiting } = await begin('no content');
    expect(await isWaiting()).toBe(true);
    finish({ ok: false, text: 'El disco está lleno.' });
    await expect(start).rejects.toThrow(new OperatorError('El disco está lleno.'));
  });

  it.each(['images', 'documents'])(
    'waits if a file below %s is missing that the previous content needs',
    async (part) => {
      const { start, finish, isWaiting } = await begin('previous content', { losePart: part });
      expect(await isWaiting()).toBe(true);
      finish({ ok: true, text: 'Importados 3 elementos.' });
      await start;
      expect(vi.mocked(console.error).mock.calls).toEqual([]);
    },
  );
});
