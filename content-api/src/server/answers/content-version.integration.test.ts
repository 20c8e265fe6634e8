import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../platform/base/test/make-folder.ts';
import { openMigrated, TEST_DATABASES } from '../../../test/support/databases.ts';
import { FIXTURE } from '../../../test/support/fixture.ts';
import { copyMedia } from '../../../test/support/prepared-database.ts';
import { readPages } from '../../../test/support/site-pages.ts';
import type { Database } from '../../database/database.ts';
import { importContent } from '../../import/import-content.ts';
import type { ApiServer } from '../api-server.ts';
import { buildApp } from '../app.ts';

const LATER =
  '---\ntitle: Zanfonista\nsubtitle: Entradilla\nimage: partitura\npublishAt: 2026-11-23 09:00\n---\nTexto.\n';

describe.each(TEST_DATABASES)('the version of the content on $name', (kind) => {
  let database: Database;
  let app: ApiServer;
  let folders: { readonly contentDir: string; readonly dataDir: string };
  let now = new Date('2026-11-22T10:00:00Z');
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const importAll = () => importContent(database, { ...folders, readPages }, now);
  const read = async () => (await app.inject({ url: '/api/hello' })).headers['x-content-version'];

  beforeAll(async () => {
    folders = { contentDir: await makeFolder(), dataDir: await makeFolder() };
    await cp(FIXTURE, folders.contentDir, { recursive: true });
    await copyMedia(folders.dataDir);
    await writeFile(path.join(folders.contentDir, 'news/2026-11-02-luego.md'), LATER);
    database = await openMigrated(kind);
    await importAll();
    app = await buildApp({ database, dataDir: folders.dataDir, logLevel: 'silent', onMail: () => {}, now: () => now });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('is sent with every response, and stays the same as long as the content does', async () => {
    const version = await read();
    expect(version).toMatch(/^[0-9a-f]{12}$/);
    wait(60_000);
    const list = await app.inject({ url: '/api/noticias' });
    expect([list.headers['x-content-version'], await read()]).toEqual([version, version]);
  });

  it('changes after an import with changes, and with a scheduled publication', async () => {
    const versions = [await read()];
    await writeFile(path.join(folders.contentDir, 'news/2026-11-02-luego.md'), LATER.replace('Texto', 'Otro texto'));
    await importAll();
    wait(1_000);
    versions.push(await read());
    now = new Date('2026-11-23T08:00:01Z');
    versions.push(await read());
    expect(new Set(versions).size).toBe(3);
  });

  it('differs from that of another database with other content, as after a start with an empty data folder', async () => {
    const versions: unknown[] = [];
    for (const text of ['Texto', 'Otro texto']) {
      await writeFile(path.join(folders.contentDir, 'news/2026-11-02-luego.md'), LATER.replace('Texto', text));
      const fresh = await openMigrated(kind);
      await importContent(fresh, { ...folders, readPages }, now);
      const other = await buildApp({
        database: fresh,
        dataDir: '',
        logLevel: 'silent',
        onMail: () => {},
        now: () => now,
      });
      versions.push((await other.inject({ url: '/api/hello' })).headers['x-content-version']);
      await other.close();
      await fresh.close();
    }
    expect(versions[0]).not.toBe(versions[1]);
  });
});
