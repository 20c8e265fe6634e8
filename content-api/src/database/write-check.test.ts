import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { buildApp } from '../server/app.ts';
import type { Database } from './database.ts';

const message = new URLSearchParams({ name: 'Ana', mail: 'ana@correo.example', content: 'Hola' });
const headers = { 'x-requested-with': 'XMLHttpRequest' };

describe.each(TEST_DATABASES)('a database on $name that can be read but not written', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openMigrated(kind);
  });
  afterAll(() => database.close());

  it('fails the health check, and rejects messages with 503 and a sentence for the visitor, until writes succeed', async () => {
    let now = 0;
    let full = false;
    let writes = 0;
    // Fails as PostgreSQL does on a full disk; everything else is the real database.
    const noSpace = () => Promise.reject(Object.assign(new Error('could not extend file'), { code: '53100' }));
    const disk: Database = {
      ...database,
      query: (sql, ...rest) => {
        if (!/^\s*insert/.test(sql)) return database.query(sql, ...rest);
        writes++;
        return full ? noSpace() : database.query(sql, ...rest);
      },
      transaction: (work) => (full ? noSpace() : database.transaction(work)),
    };
    const app = await buildApp({
      database: disk,
      dataDir: tmpdir(),
      logLevel: 'silent',
      onMail: () => {},
      monotonic: () => now,
    });
    const health = async () => (await app.inject('/api/health')).statusCode;
    const send = () => app.inject({ url: `/api/mail?${message}`, headers });
    const gauge = async () => /^content_api_database_writable (\d)$/m.exec((await app.inject('/metrics')).body)?.[1];

    expect([await health(), await health(), await health(), writes]).toEqual([200, 200, 200, 1]);
    expect(await gauge()).toBe('1');
    full = true;
    const refused = await send();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(refused.json().detail).toContain('Ahora no podemos guardar tu mensaje');
    // The message has already reported the failure; no further write is needed.
    expect([await health(), await gauge()]).toEqual([503, '0']);
    full = false;
    now += 10_000;
    expect([await health(), await gauge()]).toEqual([200, '1']);
    expect((await send()).statusCode).toBe(200);
    full = true;
    now += 10_000;
    expect(await health()).toBe(503);
    await app.close();
  }, 60_000);

  it('is not blamed on the disk when the server is read-only, such as a standby', async () => {
    const standby: Database = {
      ...database,
      query: (sql, ...rest) =>
        database.transaction(async (tx) => {
          await tx.run('set transaction read only');
          return tx.query(sql, ...rest);
        }),
    };
    const app = await buildApp({ database: standby, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {} });
    expect((await app.inject('/metrics')).body).toContain('\ncontent_api_database_writable 0\n');
    const { detail } = (await app.inject('/api/health')).json();
    expect(detail).toMatch(/cannot be written: .* Its server is read-only, such as a standby: check DATABASE_URL\.$/);
    await app.close();
  });
});
