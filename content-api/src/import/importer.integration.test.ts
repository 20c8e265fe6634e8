import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { makePlace } from '../../test/support/import-place.ts';
import { mountSmallDisk } from '../../test/support/small-disk.ts';
import type { Database } from '../database/database.ts';
import { Importer } from './importer.ts';

async function prepare(wrap = (database: Database) => database) {
  const [kind] = TEST_DATABASES;
  if (!kind) throw new Error('no database to test with');
  const database = await openMigrated(kind);
  onTestFinished(() => database.close());
  const place = await makePlace();
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
