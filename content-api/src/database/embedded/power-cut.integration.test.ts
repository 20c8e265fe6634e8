import fs from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { makeFolder } from '../../../../platform/base/test/make-folder.ts';
import { putIntoOutbox } from '../../mail/outbox.ts';
import { migrate } from '../migrate.ts';
import { openPglite } from './pglite.ts';

afterEach(() => vi.restoreAllMocks());

/**
 * Simulates a disk that keeps only what was synced: a second folder to which a file, or the entries of a folder, are
 * copied when they are synced. A power cut leaves at least that.
 */
function watchDisk(folder: string, disk: string): void {
  const sync = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    sync(descriptor);
    const place = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    const kept = path.join(disk, path.relative(folder, place));
    if (fs.fstatSync(descriptor).isFile()) {
      fs.mkdirSync(path.dirname(kept), { recursive: true });
      fs.copyFileSync(place, kept);
      return;
    }
    fs.mkdirSync(kept, { recursive: true });
    const there = new Set(fs.readdirSync(place));
    for (const name of fs.readdirSync(kept))
      if (!there.has(name)) fs.rmSync(path.join(kept, name), { recursive: true });
  });
}

const message = (number: number) => ({
  name: `Visita ${number}`,
  mail: 'v@correo.example',
  content: `Texto ${number}`,
});

it.skipIf(process.platform !== 'linux')(
  'an accepted message is on the disk when it is acknowledged',
  async () => {
    const folder = await fs.promises.realpath(await makeFolder());
    const disk = await makeFolder();
    // Once a new database is open, all of it is on disk.
    const database = await openPglite(path.join(folder, 'database'));
    // Other users of the machine can neither read nor write it.
    expect(fs.statSync(path.join(folder, 'database')).mode & 0o777).toBe(0o700);
    await cp(path.join(folder, 'database'), disk, { recursive: true });
    watchDisk(path.join(folder, 'database'), disk);
    await migrate(database);
    // Messages before and after a checkpoint, with a switch to a new WAL file in between.
    for (let number = 0; number < 3; number++) await putIntoOutbox(database, message(number), 100);
    await database.query('select pg_switch_wal()::text');
    await database.run('checkpoint');
    for (let number = 3; number < 6; number++) await putIntoOutbox(database, message(number), 100);

    const left = path.join(await makeFolder(), 'database');
    await cp(disk, left, { recursive: true });
    await database.close();
    vi.restoreAllMocks();
    const after = await openPglite(left);
    const rows = await after.query('select name from outbox order by name');
    await after.close();
    expect(rows.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5].map((number) => `Visita ${number}`));
  },
  120_000,
);
