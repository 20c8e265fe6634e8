import { appendFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../platform/base/test/make-folder.ts';
import { openMigrated, TEST_DATABASES } from '../../../test/support/databases.ts';
import { FIXTURE, NOW } from '../../../test/support/fixture.ts';
import { readPages } from '../../../test/support/site-pages.ts';
import type { Database } from '../../database/database.ts';
import { importContent } from '../../import/import-content.ts';
import type { ApiServer } from '../api-server.ts';
import { buildApp } from '../app.ts';

describe.each(TEST_DATABASES.slice(-1))('replaced and withdrawn files on $name', (kind) => {
  let database: Database;
  let app: ApiServer;
  let place: { contentDir: string; dataDir: string; readPages: typeof readPages };
  const at = (file: string) => path.join(place.contentDir, file);
  beforeAll(async () => {
    place = { contentDir: await makeFolder(), dataDir: await makeFolder(), readPages };
    await cp(FIXTURE, place.contentDir, { recursive: true });
    await writeFile(at('images/cartel.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>');
    await appendFile(at('images/images.yaml'), '\ncartel.svg: { alt: Un cartel, credit: A, licence: B }\n');
    await writeFile(at('documents/cartel.txt'), 'Uno');
    await appendFile(at('documents/documents.yaml'), '\ncartel.txt: { title: Cartel, description: C }\n');
    database = await openMigrated(kind);
    await importAll();
    const { dataDir } = place;
    // The clock must advance, because the content version is cached for a short time.
    const now = () => new Date(NOW.getTime() + performance.now());
    app = await buildApp({ database, dataDir, logLevel: 'silent', onMail: () => {}, now });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  const importAll = async () =>
    expect(await importContent(database, place, NOW)).toMatchObject({ outcome: 'imported' });
  const get = (url: string) => app.inject({ url });
  const addressOf = async (plain: string) => String((await get(plain)).headers.location);

  it.each([
    ['/images/cartel.jpg', 'images/cartel.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>'],
    ['/downloads/cartel.txt', 'documents/cartel.txt', 'Dos'],
  ])('%s has a new address when its bytes change, and the former one redirects to it', async (plain, file, other) => {
    const before = await addressOf(plain);
    const bytes = (await get(before)).rawPayload;
    await writeFile(at(file), other);
    await importAll();
    const after = await addressOf(plain);
    expect(after).not.toBe(before);
    expect((await get(before)).headers.location).toBe(after);
    expect((await get(after)).rawPayload.equals(bytes)).toBe(false);
  });

  it('restoring former bytes within a minute causes no redirect loop, since redirects from hashed addresses are not cached', async () => {
    const plain = '/downloads/cartel.txt';
    const write = async (text: string) => {
      await writeFile(at('documents/cartel.txt'), text);
      await importAll();
      return addressOf(plain);
    };
    const first = await write('A');
    const second = await write('B');
    const there = await get(first);
    expect([there.headers.location, there.headers['cache-control']]).toEqual([second, 'public, no-cache']);
    expect(await write('A')).toBe(first);
    const back = await get(second);
    expect([back.headers.location, back.headers['cache-control']]).toEqual([first, 'public, no-cache']);
    expect((await get(first)).body).toBe('A');
    expect((await get(plain)).headers['cache-control']).toBe('public, max-age=60');
  });

  it('a withdrawn file is not at any address, nor in a response cached for the current content', async () => {
    const plain = '/downloads/cartel.txt';
    const present = await addressOf(plain);
    const version = (await get(present)).headers['x-content-version'];
    await rm(at('documents/cartel.txt'));
    const list = await readFile(at('documents/documents.yaml'), 'utf8');
    await writeFile(at('documents/documents.yaml'), list.replace(/cartel\.txt.*/, ''));
    await importAll();
    for (const url of [plain, present]) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']], url).toEqual([404, 'no-store']);
    }
    expect((await readdir(path.join(place.dataDir, 'documents'))).length).toBe(3);
    await expect.poll(async () => (await get(plain)).headers['x-content-version']).not.toBe(version);
  });
});
