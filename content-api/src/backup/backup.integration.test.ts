import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { readSettings } from '@site/base/settings';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { makeSchema, openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { toMailCall } from '../../test/support/mail-call.ts';
import { copyPrepared } from '../../test/support/prepared-database.ts';
import { COMMAND, run } from '../../test/support/run-main.ts';
import { withDatabase } from '../database/open.ts';
import { putIntoOutbox } from '../mail/outbox.ts';
import { OperatorError } from '../operator-error.ts';
import { startServer } from '../server/start-server.ts';
import { backUpTo, restoreFrom } from './backup-command.ts';
import { BACKED_UP } from './backup-file.ts';

const message = { name: 'Ana', mail: 'ana@correo.example', content: 'Hola,\nñ "comillas" \\ 🎻' };

type Env = Readonly<Record<string, string>>;

async function command(env: Env, args: readonly string[]) {
  const child = run(COMMAND, env, args);
  return { code: await child.exit, text: child.output() };
}

/** The commands, run in this process. */
const backUp = (env: Env, file: string) => backUpTo(file, readSettings(env));
const restore = (env: Env, file: string, overwrite = false) => restoreFrom(file, overwrite, readSettings(env));

/** A data folder with a database without tables, or a schema on the server. Messages need no imported content. */
const toEnv = async (name: string) => {
  const dataDir = await makeFolder();
  if (name === 'PGlite') await copyPrepared(dataDir);
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: name === 'PGlite' ? '' : await makeSchema(),
    CONTENT_API_PORT: String(await findFreePort()),
    CONTENT_IMPORT: 'manual',
    LOG_LEVEL: 'silent',
  };
};

async function send(port: string): Promise<number> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  return (await fetch(`http://127.0.0.1:${port}${toMailCall(message)}`, { headers })).status;
}

/** From each kind of database to the other: a site moves from the embedded one to a server in the same way. */
const MOVES = TEST_DATABASES.map(({ name }, index) => [name, TEST_DATABASES.at(index - 1)?.name ?? name] as const);

it.each(MOVES)(
  'restores messages waiting on %s to %s, from a backup made while the server was running',
  async (from, to) => {
    const file = path.join(await makeFolder(), 'backup.json');
    const old = await toEnv(from);
    const server = await startServer(readSettings(old));
    expect(await send(old.CONTENT_API_PORT)).toBe(200);
    expect(await backUp(old, file)).toEqual({
      ok: true,
      text: expect.stringMatching(/1 contact message\(s\).*\nSite: http:\/\/.* · database: \S+$/),
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // The running server holds the lock on the data folder.
    if (from === 'PGlite') await expect(restore(old, file)).rejects.toThrow('Another process uses the data folder');
    // Its messages would be restored where no server reads them.
    const elsewhere = { ...old, DATABASE_URL: '', DATA_DIR: await makeFolder() };
    await expect(restore(elsewhere, file)).rejects.toThrow('keeps its data in another folder');
    await server.stop();

    const fresh = await toEnv(to);
    const database = to === 'PGlite' ? path.join(fresh.DATA_DIR, 'database') : new URL(fresh.DATABASE_URL).pathname;
    expect(await restore(fresh, file)).toEqual({
      ok: true,
      text: expect.stringMatching(new RegExp(`restored from .*\\nSite: .* · database: .*${database}$`)),
    });
    const text = expect.stringContaining('--overwrite deletes them first');
    expect(await restore(fresh, file)).toEqual({ ok: false, text });
    expect(await restore(fresh, file, true)).toMatchObject({ ok: true });
    // The receipt was restored too, so sending the same message again has no effect.
    const again = await withDatabase(readSettings(fresh), async (one) => [
      await putIntoOutbox(one, message, 1_000),
      await one.query('select name, mail, content from outbox'),
    ]);
    expect(again).toEqual(['known', [message]]);
  },
  240_000,
);

it('rejects an incomplete, foreign or newer file with one sentence', async () => {
  const folder = await makeFolder();
  const env = { DATA_DIR: (await toEnv('PGlite')).DATA_DIR };
  const file = path.join(folder, 'backup.json');
  expect(await command(env, ['backup', file])).toMatchObject({ code: 0 });
  expect(await command(env, ['restore', file, '--overwrite'])).toMatchObject({ code: 0 });
  const whole = await readFile(file, 'utf8');
  const damaged = `${file} is damaged or incomplete: its checksum does not match. Take another backup.`;
  for (const cut of [0, 1, 20, whole.length - 70, whole.length - 30, whole.length - 2]) {
    await writeFile(file, whole.slice(0, cut));
    expect([cut, await restore(env, file)]).toEqual([cut, { ok: false, text: damaged }]);
  }
  expect(await command(env, ['restore', file])).toEqual({ code: 1, text: `${damaged}\n` });
  const [content = '{}'] = whole.split('\n');
  const write = (value: object) => {
    const line = JSON.stringify({ ...JSON.parse(content), ...value });
    return writeFile(file, `${line}\n${createHash('sha256').update(line).digest('hex')}\n`);
  };
  await write({ schema: 999 });
  expect((await restore(env, file)).text).toMatch(/was written by a newer program \(schema 999\)/);
  await write({ format: 'another' });
  expect((await restore(env, file)).text).toMatch(/is not a backup that this program can read/);
  expect((await restore(env, path.join(folder, 'none'))).text).toMatch(/^\S+none does not exist\.$/);
  expect(await restore(env, folder)).toEqual({
    ok: false,
    text: expect.stringMatching(/^\S+ cannot be read: EISDIR.*$/),
  });
  const text = expect.stringMatching(/^\S+\/none\/b\.json cannot be written: ENOENT.*with enough space\.$/);
  expect(await backUp(env, path.join(folder, 'none/b.json'))).toEqual({ ok: false, text });
  expect((await command(env, ['restore'])).text).toContain('npm run content -- restore FILE');
}, 240_000);

it('reports in one sentence that the disk of the embedded database became full', async () => {
  const { DATA_DIR } = await toEnv('PGlite');
  const full = Object.assign(new Error('could not extend file "base/5/1": No space left'), {
    severity: 'ERROR',
    code: '53100',
  });
  const work = withDatabase({ DATABASE_URL: '', DATA_DIR }, () => Promise.reject(full));
  await expect(work).rejects.toThrow(OperatorError);
  await expect(work).rejects.toThrow(
    /^The embedded database \S+ cannot be used: could not .*Its disk is full: free some space\.$/,
  );
});

// Both kinds of database have the same tables. A server, if configured, is faster.
it.each(TEST_DATABASES.slice(-1))(
  'includes every column of the tables that an import cannot recreate',
  async (kind) => {
    const database = await openMigrated(kind);
    for (const [table, { entries }] of Object.entries(BACKED_UP)) {
      const columns = await database.query(
        'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1',
        [table],
      );
      expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(entries).toSorted());
    }
    await database.close();
  },
);
