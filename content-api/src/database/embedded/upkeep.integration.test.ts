import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../../platform/base/test/make-folder.ts';
import { copyPrepared } from '../../../test/support/prepared-database.ts';
import { migrate } from '../migrate.ts';
import { createWriteCheck } from '../write-check.ts';
import { openPglite } from './pglite.ts';

it('an embedded database that is written to for months stays small, and its next recovery short', async () => {
  const folder = await makeFolder();
  await copyPrepared(folder);
  const database = await openPglite(path.join(folder, 'database'), 20);
  await migrate(database);
  let now = 0;
  const { findFailure } = createWriteCheck(database, () => now);
  const readBytes = async (sql: string) => Number((await database.query(`select (${sql})::text as bytes`))[0]?.bytes);
  const log = 'select pg_current_wal_insert_lsn() - redo_lsn from pg_control_checkpoint()';
  const writeForHours = async () => {
    for (let count = 0; count < 300; count += 1) {
      now += 10_000;
      expect(await findFailure()).toBeUndefined();
    }
    await expect.poll(() => readBytes(log)).toBeLessThan(100_000);
    return readBytes("pg_total_relation_size('write_check')");
  };
  const first = await writeForHours();
  for (let times = 0; times < 2; times += 1) expect(await writeForHours()).toBeLessThan(1.5 * first);
  await database.close();
}, 60_000);
