import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { makeSchema, TEST_DATABASES } from '../../test/support/databases.ts';
import { FIXTURE } from '../../test/support/fixture.ts';
import { toMailCall } from '../../test/support/mail-call.ts';
import { copyPrepared } from '../../test/support/prepared-database.ts';
import { checkOut, findPrevious } from '../../test/support/previous-version.ts';
import { MAIN, run } from '../../test/support/run-main.ts';
import { startSmtp } from '../../test/support/smtp.ts';
import { openDatabase } from './open.ts';

/** Set by the nightly run only, because it installs the packages of the previous version. */
const IS_ON = process.env.PREVIOUS_VERSION === 'yes';
const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
const PAGES = ['/api/noticias', '/api/noticias/concierto-organo', '/api/eventos', '/api/search?fields=torre'];

const previous = IS_ON ? findPrevious() : 'PREVIOUS_VERSION=yes installs and starts it';
const missing = typeof previous === 'string' ? previous : undefined;

describe.skipIf(missing)(`the previous version${missing ? ` (${missing})` : ''}`, () => {
  let old = '';
  beforeAll(async () => {
    if (typeof previous === 'string') return;
    old = await makeFolder();
    checkOut(previous.commit, old);
  }, 300_000);

  const prepare = async (name: string) => {
    const port = String(await findFreePort());
    // Without tables: the version that starts first creates them.
    const dataDir = await makeFolder();
    await copyPrepared(dataDir);
    const databaseUrl = name === 'PGlite' ? '' : await makeSchema();
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CONTENT_API_PORT: port, LOG_LEVEL: 'silent' };
    const start = async (main: string, more: Readonly<Record<string, string>>) => {
      const server = run(main, { ...env, ...more });
      await server.says('content-api ready');
      return server;
    };
    const read = async () => {
      const answers = await Promise.all(PAGES.map((page) => fetch(`http://127.0.0.1:${port}${page}`)));
      return answers.map(({ status }) => status);
    };
    const send = async (content: string) => {
      const call = toMailCall({ name: 'V', mail: 'v@correo.example', content });
      return (await fetch(`http://127.0.0.1:${port}${call}`, { headers })).status;
    };
    return { start, read, send, env, place: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } };
  };
  const oldMain = () => path.join(old, 'content-api/src/server/main.ts');
  const oldContent = () => ({ CONTENT_DIR: path.join(old, 'content-api/test/fixtures/content') });

  it.each(TEST_DATABASES)(
    'imports, serves and accepts messages on the tables of this version on $name, which then works again',
    async ({ name }) => {
      const { start, read, send } = await prepare(name);
      const smtp = await startSmtp();
      const first = await start(MAIN, { CONTENT_DIR: FIXTURE });
      expect([await read(), await send('Uno')]).toEqual([[200, 200, 200, 200], 200]);
      first.stop();
      await first.exit;

      const before = await start(oldMain(), oldContent());
      expect([await read(), await send('Dos')]).toEqual([[200, 200, 200, 200], 200]);
      // It has imported its own content instead of serving what this version left.
      expect(before.output()).not.toContain('Se sigue sirviendo');
      before.stop();
      await before.exit;

      const again = await start(MAIN, { CONTENT_DIR: FIXTURE, SMTP_URL: smtp.url, MAIL_TO: 'hola@fundacion.example' });
      expect([await read(), await send('Tres')]).toEqual([[200, 200, 200, 200], 200]);
      const texts = () => smtp.received.map(({ text }) => /^(?:Uno|Dos|Tres)\r?$/m.exec(text)?.[0].trim()).toSorted();
      await expect.poll(texts, { timeout: 30_000 }).toEqual(['Dos', 'Tres', 'Uno']);
      again.stop();
      await again.exit;
    },
    180_000,
  );

  it.each(TEST_DATABASES)(
    'reports in one sentence on $name that it is too old',
    async ({ name }) => {
      const { env, place } = await prepare(name);
      const database = await openDatabase(place);
      await database.query("insert into migration (name, oldest_program) values ('900-less.sql', 900)");
      await database.close();
      const server = run(oldMain(), { ...env, ...oldContent() });
      expect(await server.exit).toBe(1);
      expect(server.output().trim()).toMatch(
        /^The database is newer \(schema 900\) than this program \(schema \d+\): [^\n]+$/,
      );
    },
    60_000,
  );
});
