import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import type { Database } from '../database/database.ts';
import { buildApp } from './app.ts';

let database: Database;
const failed: string[] = [];
beforeAll(async () => {
  const [kind] = TEST_DATABASES;
  if (!kind) throw new Error('There is no database to test with.');
  database = await openMigrated(kind);
});
afterAll(() => database.close());

it('counts searches without results, but not half-typed words', async () => {
  const app = await buildApp({
    database,
    dataDir: '',
    logLevel: 'silent',
    onMail: () => {},
    onFailedSearch: (text) => failed.push(text),
  });
  const ask = (fields: string, headers = {}) =>
    app.inject({ url: `/api/search?fields=${fields}&offset=0&limit=6`, headers });
  expect((await ask('zarzuela')).statusCode).toBe(200);
  expect((await ask('zarz', { purpose: 'prefetch' })).statusCode).toBe(200);
  expect(failed).toEqual(['zarzuela']);
  await app.close();
});
