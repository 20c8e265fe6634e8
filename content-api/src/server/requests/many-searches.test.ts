import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { readSettings } from '@site/base/settings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../../test/support/databases.ts';
import type { Database } from '../../database/database.ts';
import type { ApiServer } from '../api-server.ts';
import { buildApp } from '../app.ts';

const isSearch = (sql: string) => sql.includes('scored');

// On one kind of database, since searches are limited before they reach it.
describe('many searches at once', () => {
  let database: Database;
  let app: ApiServer;
  let url = '';
  /** The words of the searches begun, and what lets them end. */
  const begun = new Set<string | undefined>();
  const mayEnd = Promise.withResolvers<void>();
  beforeAll(async () => {
    const [kind] = TEST_DATABASES;
    if (!kind) throw new Error('There is no database to test with.');
    database = await openMigrated(kind);
    const query: Database['query'] = async (sql, values, options) => {
      if (isSearch(sql)) {
        begun.add(/torre\d+|vino/.exec(JSON.stringify(values))?.[0]);
        await mayEnd.promise;
      }
      return database.query(sql, values, options);
    };
    app = await buildApp({ database: { ...database, query }, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {} });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    mayEnd.resolve();
    await app.close();
    await database.close();
  });

  /** Sends a search; `leave` closes its connection. */
  function ask(text: string, address: string) {
    const { promise, resolve } = Promise.withResolvers<readonly [number, unknown]>();
    const sent = request(`${url}/api/search?fields=${text}`, {
      agent: false,
      headers: { 'x-forwarded-for': address },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve([response.statusCode ?? 0, response.headers['retry-after']]));
    });
    sent.on('error', () => resolve([0, undefined]));
    sent.end();
    return { answer: promise, leave: () => sent.destroy() };
  }

  it('delay only their client, and are not begun once it has left', async () => {
    const flood = Array.from({ length: 30 }, (_, n) => ask(`torre${n}`, '192.0.2.1'));
    const refused: unknown[] = [];
    for (const { answer } of flood) void answer.then(([status, retry]) => status === 429 && refused.push(retry));
    // One runs, and sixteen wait.
    await expect.poll(() => refused).toEqual(Array(13).fill('2'));
    expect((await app.inject('/api/noticias')).statusCode).toBe(200);
    const other = ask('vino', '192.0.2.2');
    for (const { leave } of flood) leave();
    const countConnections = promisify(app.server.getConnections.bind(app.server));
    await expect.poll(() => countConnections()).toBe(1);
    mayEnd.resolve();
    expect((await other.answer)[0]).toBe(200);
    expect([...begun]).toEqual([expect.stringMatching(/^torre/), 'vino']);
  });

  it('count as several calls', async () => {
    // However slow the machine is, nothing is refilled.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const limits = { ...readSettings({}), REQUESTS_PER_SECOND: 1 };
    const limited = await buildApp({ database, dataDir: tmpdir(), logLevel: 'silent', onMail: () => {}, limits });
    const statusOf = async (call: string) =>
      (await limited.inject({ url: call, headers: { 'x-forwarded-for': '192.0.2.3' } })).statusCode;
    const search = '/api/search?fields=vino';
    expect([await statusOf(search), await statusOf(search), await statusOf(search)]).toEqual([200, 200, 200]);
    expect([await statusOf(search), await statusOf('/api/noticias')]).toEqual([429, 200]);
    await limited.close();
  });
});
