import { appendFile, copyFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { NOW } from '../../test/support/fixture.ts';
import { makePlace } from '../../test/support/import-place.ts';
import { copyMedia } from '../../test/support/prepared-database.ts';
import { withHash } from '../../test/support/with-hash.ts';
import type { Database } from '../database/database.ts';
import { importContent } from './import-content.ts';
import { formatResult } from './report.ts';

// Files do not depend on the kind of database. A server, if configured, is faster.
describe.each(TEST_DATABASES.slice(-1))('the files of an import into $name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    // Creates the template from which the tests copy: on a busy machine this takes longer than the timeout of a test.
    await copyMedia(await makeFolder());
    database = await openMigrated(kind);
  });
  afterAll(() => database.close());

  it('accepts file names from cameras, and deletes the files of withdrawn content', async () => {
    const place = await makePlace();
    const list = path.join(place.contentDir, 'images/images.yaml');
    const described = await readFile(list, 'utf8');
    await copyFile(
      path.join(place.contentDir, 'images/partitura.svg'),
      path.join(place.contentDir, 'images/IMG 2034.SVG'),
    );
    await writeFile(list, `${described}\nIMG 2034.SVG: { alt: Una partitura abierta, credit: A, licence: B }\n`);
    await writeFile(path.join(place.contentDir, 'images/Thumbs.db'), 'x');
    const result = await importContent(database, place, NOW);
    expect(formatResult(result, 'contenido')).toMatch(
      /^Pasados por alto, como copias o restos de otros programas: images\/Thumbs\.db\.\nImportados \d+ elementos/m,
    );
    const names = await database.query("select name, hash from media where kind = 'image'");
    expect(names.map(({ name }) => name)).toContainEqual(withHash('img-2034.jpg'));

    const folders = async () => [
      ...(await readdir(path.join(place.dataDir, 'documents'))),
      ...(await readdir(path.join(place.dataDir, 'document-pages'))),
    ];
    expect(await folders()).toHaveLength(6);
    await writeFile(path.join(place.contentDir, 'documents/memoria-2025.pdf'), '%PDF-1.4 otra %%EOF');
    const [old] = await database.query("select hash from media where plain_name = 'memoria-2025.pdf'");
    await importContent(database, place, NOW);
    expect(await folders()).toHaveLength(6);
    expect((await folders()).join()).not.toContain(String(old?.hash));
  });

  it.each([
    ['an empty document', 'documents/memoria-2025.pdf', '', 'está vacío'],
    ['a document that is not a PDF', 'documents/memoria-2025.pdf', 'Estimados señores:', 'no es un PDF'],
    [
      'a document whose copy was interrupted',
      'documents/memoria-2025.pdf',
      `%PDF-1.7\n%%EOF\n${'x'.repeat(5_000)}`,
      'le falta el final',
    ],
    ['a text in a Windows encoding', 'town/city.md', Buffer.from('Requena, d\xeda y noche', 'latin1'), 'Windows-1252'],
    ['a text in UTF-16', 'town/city.md', Buffer.from('\ufeffRequena', 'utf16le'), 'UTF-16'],
  ])('rejects %s, naming the file', async (_what, file, bytes, expected) => {
    const place = await makePlace();
    await writeFile(path.join(place.contentDir, file), bytes);
    expect(await importContent(database, place, NOW)).toMatchObject({
      outcome: 'refused',
      issues: expect.arrayContaining([{ file, line: 1, message: expect.stringContaining(expected) }]),
    });
  });

  it.each([
    [
      'with its own extension',
      'IMG_2034.HEIC',
      'es una foto HEIC de un iPhone, que aquí no se puede leer. Expórtela como JPEG',
    ],
    ['named .jpg', 'IMG_2035.jpg', 'Si es una foto de un iPhone (HEIC), expórtela como JPEG'],
  ])('rejects a HEIC photo %s, naming the file or list', async (_how, name, expected) => {
    const place = await makePlace();
    // The first bytes of an iPhone photograph (ISO 14496-12, `ftyp heic`).
    const bytes = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')]);
    await writeFile(path.join(place.contentDir, 'images', name), bytes);
    const list = path.join(place.contentDir, 'images/images.yaml');
    await appendFile(list, `\n${name}: { alt: El patio, credit: A, licence: B }\n`);
    const result = await importContent(database, place, NOW);
    expect(result).toMatchObject({ outcome: 'refused' });
    const { issues } = result as { readonly issues: readonly { readonly file: string; readonly message: string }[] };
    expect(issues).toEqual([
      expect.objectContaining({
        file: expect.stringMatching(/^images\//),
        message: expect.stringContaining(expected),
      }),
    ]);
  });

  it('recreates missing files although the content is unchanged', async () => {
    const place = await makePlace();
    await importContent(database, place, NOW);
    const read = async () =>
      Promise.all(['images', 'documents'].map((name) => readdir(path.join(place.dataDir, name))));
    const stored = await read();
    expect(stored[0]).toHaveLength(4);
    expect(stored[1]?.length).toBeGreaterThan(0);
    for (const lost of ['images', 'documents']) {
      await rm(path.join(place.dataDir, lost), { recursive: true });
      expect(await importContent(database, place, NOW)).toMatchObject({
        outcome: 'unchanged',
        pictures: { length: 4 },
      });
      expect([lost, ...(await read())]).toEqual([lost, ...stored]);
    }
  });

  it('deletes the files of withdrawn content also on a machine that did not write the database', async () => {
    const [first, second] = [await makePlace(), await makePlace()];
    for (const place of [first, second]) await importContent(database, place, NOW);
    const [old] = await database.query("select hash from media where plain_name = 'memoria-2025.pdf'");
    const kept = path.join(second.dataDir, 'documents', String(old?.hash));
    await stat(kept);
    for (const { contentDir } of [first, second])
      await writeFile(path.join(contentDir, 'documents/memoria-2025.pdf'), '%PDF-1.4 retirada %%EOF');
    expect(await importContent(database, first, NOW)).toMatchObject({ outcome: 'imported' });
    expect(await importContent(database, second, NOW)).toMatchObject({ outcome: 'unchanged' });
    await expect(stat(kept)).rejects.toThrow('ENOENT');
  });

  it('recreates missing files after the content folder has moved', async () => {
    const place = await makePlace();
    await importContent(database, place, NOW);
    const moved = `${place.contentDir}-moved`;
    await rename(place.contentDir, moved);
    await rm(path.join(place.dataDir, 'images'), { recursive: true });
    const result = await importContent(database, { ...place, contentDir: moved }, NOW);
    expect(result).toMatchObject({ outcome: 'unchanged' });
    expect(await readdir(path.join(place.dataDir, 'images'))).toHaveLength(4);
  });

  it('reports an invalid image file before anything is written', async () => {
    const place = await makePlace();
    await writeFile(path.join(place.contentDir, 'images/partitura.svg'), 'not a picture');
    const result = await importContent(database, place, NOW);
    expect(result).toMatchObject({ outcome: 'refused', issues: [{ file: 'images/partitura.svg', line: 1 }] });
  });
});
