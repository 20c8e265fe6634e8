import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '@site/base/settings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountSmallDisk } from '../../../../platform/base/test/small-disk.ts';
import { toMailCall } from '../../../test/support/mail-call.ts';
import { copyPrepared, makeDataFolder } from '../../../test/support/prepared-database.ts';
import { DataFolderError, lockDataFolder } from '../../data-folder/data-folder-lock.ts';
import { buildApp } from '../../server/app.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { openPglite } from './pglite.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const LIMITS = readSettings({ MAIL_PER_ADDRESS: '10000', MAIL_PER_HOUR: '1000000' });
const headers = { 'x-requested-with': 'XMLHttpRequest' };

/** The content API on a database, and a visitor who remembers which messages were accepted. */
async function serve(database: Database) {
  const app = await buildApp({ database, dataDir: '/', logLevel: 'silent', onMail: () => {}, limits: LIMITS });
  const accepted: string[] = [];
  let number = 0;
  const send = async () => {
    const name = `Visita ${number++}`;
    const message = { name, mail: 'v@correo.example', content: 'x'.repeat(5_000) + name };
    const { statusCode } = await app.inject({ url: toMailCall(message), headers });
    if (statusCode === 200) accepted.push(name);
    return statusCode;
  };
  const missing = async () => {
    const kept = new Set((await database.query('select name from outbox')).map(({ name }) => name));
    return accepted.filter((name) => !kept.has(name));
  };
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { send, missing, close };
}

it('a sync that fails refuses the message with 503, stops nothing for good and loses nothing that was accepted', async () => {
  const database = await openPglite(path.join(await makeDataFolder(), 'database'));
  await migrate(database);
  const { send, missing, close } = await serve(database);
  expect(await send()).toBe(200);
  vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw new Error('EIO');
  });
  expect([await send(), await send()]).toEqual([503, 503]);
  vi.mocked(fs.fsyncSync).mockRestore();
  await expect.poll(send).toBe(200);
  expect(await missing()).toEqual([]);
  await close();
}, 180_000);

it('a full disk refuses messages with 503, and keeps all that were accepted; with space again it goes on', async ({
  skip,
}) => {
  const disk = mountSmallDisk(120);
  if (typeof disk === 'string') return skip(disk);
  await copyPrepared(disk.folder);
  const database = await openPglite(path.join(disk.folder, 'database'));
  await migrate(database);
  const { send, missing, close } = await serve(database);
  expect(await send()).toBe(200);
  disk.fill();
  // Some messages still fit into the space that the tables have allocated.
  await expect.poll(send, { timeout: 10_000, interval: 1 }).toBe(503);
  // The WAL then needs a new file, which stops the database.
  const write = "select pg_logical_emit_message(true, 'x', repeat('x', 500000))::text";
  const fillLog = async () => {
    for (let round = 0; round < 100; round++) await database.query(write);
  };
  await expect(fillLog()).rejects.toMatchObject({ code: '53100' });
  for (let tries = 0; tries < 20; tries++) {
    expect([200, 503]).toContain(await send());
    await sleep(10);
  }
  disk.clear();
  await expect.poll(send).toBe(200);
  expect(await missing()).toEqual([]);
  await close();
}, 180_000);

it('a start on a full disk says only that it is full, and succeeds with space again', async ({ skip }) => {
  const disk = mountSmallDisk(120);
  if (typeof disk === 'string') return skip(disk);
  await copyPrepared(disk.folder);
  const settings = { DATABASE_URL: '', DATA_DIR: disk.folder };
  disk.fill();
  await expect(lockDataFolder(disk.folder)).rejects.toThrow(
    new DataFolderError(`The disk of the data folder ${disk.folder} is full. Free some space.`),
  );
  // Never to move the folder away: it is intact.
  await expect(openDatabase(settings)).rejects.toThrow(
    /^The embedded database \S+ cannot be opened: ENOSPC.*\. Its disk is full: free some space\.$/,
  );
  disk.clear();
  await (await openDatabase(settings)).close();
}, 60_000);
