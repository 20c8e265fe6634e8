import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mountSmallDisk } from '../../../platform/base/test/small-disk.ts';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { makeEmptyPlace, makePlace } from '../../test/support/import-place.ts';
import { copyMedia } from '../../test/support/prepared-database.ts';
import type { Database } from '../database/database.ts';
import { toCardFolder } from '../media/cards/card-order.ts';
import { Importer } from './importer.ts';

async function prepare(wrap = (database: Database) => database, makeOwn = makePlace) {
  const [kind] = TEST_DATABASES;
  if (!kind) throw new Error('no database to test with');
  const database = await openMigrated(kind);
  onTestFinished(() => database.close());
  const place = await makeOwn();
  const importer = new Importer({ database: wrap(database), ...place });
  const error = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => error.mockRestore());
  const write = (name: string) =>
    writeFile(
      path.join(place.contentDir, `news/2026-06-01-${name}.md`),
      '---\ntitle: Nueva\nsubtitle: Otra\nimage: partitura\n---\nTexto.\n',
    );
  return { place, importer, error, write };
}

it('reports no failure when an import takes over the rendering of the one before', async () => {
  const { place, importer, error, write } = await prepare();
  for (const name of ['uno', 'dos', 'tres']) {
    await write(name);
    expect(await importer.run()).toMatchObject({ ok: true });
  }
  // The last import renders on.
  const images = path.join(place.dataDir, 'images');
  const isRendered = async () => (await readdir(images, { recursive: true })).some((name) => name.endsWith('.avif'));
  await expect.poll(isRendered, { timeout: 60_000 }).toBe(true);
  importer.stop();
  await importer.variants();
  expect(error.mock.calls).toEqual([]);
}, 120_000);

it('reports no failure when only the space of replaced rows cannot be freed', async () => {
  const full = new Error('could not extend file: No space left on device');
  const { importer, error, write } = await prepare((database) => ({
    ...database,
    query: (sql, ...rest) => (sql.startsWith('vacuum') ? Promise.reject(full) : database.query(sql, ...rest)),
  }));
  importer.stop();
  for (const name of ['uno', 'dos']) {
    await write(name);
    expect(await importer.run()).toMatchObject({ ok: true });
  }
  const logged = expect.stringMatching(/^The content is published\. .* could not be deleted: could not extend file/);
  expect(error.mock.calls).toEqual([[logged], [logged]]);
}, 120_000);

it('reports no failure when only a withdrawn file cannot be deleted', async ({ skip }) => {
  const { place, importer, error } = await prepare();
  importer.stop();
  const folder = path.join(place.dataDir, 'document-texts');
  await mkdir(folder);
  const disk = mountSmallDisk(1, folder);
  if (typeof disk === 'string') return skip(disk);
  // The second time, the content is unchanged.
  for (const said of [/^Importados/, /no ha cambiado/])
    expect(await importer.run()).toEqual({ ok: true, text: expect.stringMatching(said) });
  const logged = expect.stringMatching(/^The content is published\. .*withdrawn.* could not be deleted: EBUSY/);
  expect(error.mock.calls).toEqual([[logged], [logged]]);
}, 120_000);

it('renders the images and cards that a full disk prevented, once there is space, and reports them once', async ({
  skip,
}) => {
  const empty = await makeEmptyPlace();
  const disk = mountSmallDisk(80, empty.dataDir);
  if (typeof disk === 'string') return skip(disk);
  const { place, importer, error } = await prepare(
    (database) => database,
    async () => {
      await copyMedia(empty.dataDir);
      return empty;
    },
  );
  const countFiles = async (end: string) =>
    (await readdir(place.dataDir, { recursive: true })).filter((name) => name.endsWith(end)).length;
  expect(await importer.run()).toMatchObject({ ok: true });
  disk.fill();
  await importer.variants();
  const reports = [/^ENOSPC.* JPEG is served instead\.$/, /^ENOSPC.* Shared links show the page's image instead\.$/];
  const logged = reports.map((report) => [expect.stringMatching(report)]);
  expect(error.mock.calls).toEqual(logged);
  disk.clear();
  const images = (await readdir(path.join(place.dataDir, 'images'), { recursive: true })).filter((name) =>
    /\d\.jpg$/.test(name),
  );
  await expect.poll(() => countFiles('.avif'), { timeout: 60_000 }).toBe(images.length);
  await expect.poll(() => readdir(toCardFolder(place.dataDir)), { timeout: 30_000 }).not.toEqual([]);
  importer.stop();
  expect(error.mock.calls).toEqual(logged);
}, 120_000);
