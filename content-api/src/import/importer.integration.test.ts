import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { makePlace } from '../../test/support/import-place.ts';
import { Importer } from './importer.ts';

it('reports no failure when an import takes over the rendering of the one before', async () => {
  const [kind] = TEST_DATABASES;
  if (!kind) throw new Error('no database to test with');
  const database = await openMigrated(kind);
  onTestFinished(() => database.close());
  const place = await makePlace();
  const importer = new Importer({ database, ...place });
  const error = vi.spyOn(console, 'error');
  onTestFinished(() => error.mockRestore());
  const write = (name: string) =>
    writeFile(
      path.join(place.contentDir, `news/2026-06-01-${name}.md`),
      '---\ntitle: Nueva\nsubtitle: Otra\nimage: partitura\n---\nTexto.\n',
    );
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
