import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_SERVER } from '../../test/support/create-schema.ts';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import type { Database } from '../database/database.ts';
import { toDatabaseFailure } from '../database/failures.ts';
import { openPostgres } from '../database/postgres.ts';
import type { ApiServer } from './api-server.ts';
import { buildApp } from './app.ts';

/** A connection to the database that can be cut, like a network that fails. */
function createProxy(target: URL) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [incoming, outgoing]) sockets.add(socket.on('error', () => socket.destroy()));
    incoming.pipe(outgoing).pipe(incoming);
  });
  /** Existing connections receive nothing any more; new ones do. */
  const silence = () => {
    for (const socket of sockets) socket.unpipe().resume();
  };
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { listen, cut, silence, port: () => (server.address() as { port: number }).port };
}

describe.skipIf(DATABASE_SERVER === '')('a database server that is down', () => {
  let proxy: ReturnType<typeof createProxy>;
  let database: Database;
  let app: ApiServer;
  let port = 0;
  beforeAll(async () => {
    proxy = createProxy(new URL(DATABASE_SERVER));
    await proxy.listen(0);
    port = proxy.port();
    const through = new URL(DATABASE_SERVER);
    through.host = `127.0.0.1:${port}`;
    database = await openPostgres(through.href, () => {}, 1_000);
    app = await buildApp({ database, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {} });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await proxy.cut();
  });

  it('causes 503 with Retry-After, during a call and before it, until it is up again', async () => {
    await database.query('select 1');
    const running = database.query('select pg_sleep(30)').catch((error: unknown) => error);
    await proxy.cut();
    expect(await running).toBeInstanceOf(Error);
    for (const path of ['/api/noticias', '/api/search?fields=vino', '/api/noticias/nada', '/api/home']) {
      const answer = await app.inject(path);
      expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, 503, '5']);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.json()).toMatchObject({ status: 503, detail: expect.not.stringMatching(/ECONN|127\.0\.0\.1/) });
    }
    await proxy.listen(port);
    expect((await database.query('select 1 as one'))[0]).toEqual({ one: 1 });
  });

  it('is queried on another connection when one goes silent, as after a failover', async () => {
    const askTwice = () => [
      database.query('select 1 as one'),
      database.transaction((tx) => tx.query('select 1 as one')),
    ];
    await Promise.all(askTwice());
    proxy.silence();
    const failures = await Promise.all(askTwice().map((asked) => asked.catch(toDatabaseFailure)));
    expect(failures).toEqual(['unavailable', 'unavailable']);
    expect(await Promise.all(askTwice())).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  });
});

describe.each(TEST_DATABASES)('database errors on $name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openMigrated(kind);
  });
  afterAll(() => database.close());

  /** The status of a call whose statement fails. */
  async function answer(sql: string, values: readonly unknown[] = []) {
    const failing: Database = { ...database, query: () => database.query(sql, values) };
    const app = await buildApp({ database: failing, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {} });
    const { statusCode } = await app.inject('/api/noticias/x');
    await app.close();
    return statusCode;
  }

  it.each([
    ['an invalid value', `select 'x'::text::int`, 400],
    ['a word that is too long', `select ('''' || repeat('x', 3000) || '''')::tsquery`, 400],
    ['a bug in a statement', 'select from nowhere', 500],
    ['an interrupted statement', `do $$ begin raise exception using errcode = '57P01'; end $$`, 503],
    ['a full disk', `do $$ begin raise exception using errcode = '53100'; end $$`, 503],
  ])('cause the right status for %s', async (_what, sql, status) => expect(await answer(sql)).toBe(status));

  it('are not confused with bugs of the program', async () => {
    const broken: Database = { ...database, query: () => Promise.reject(new TypeError('x is not a function')) };
    const app = await buildApp({ database: broken, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {} });
    expect((await app.inject('/api/noticias/x')).statusCode).toBe(500);
    await app.close();
  });
});
