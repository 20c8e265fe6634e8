import { readSettings, type Settings } from '@site/base/settings';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { MARKER, MESSAGE, useMailApp } from '../../test/support/mail-app.ts';
import { toMailCall } from '../../test/support/mail-call.ts';
import { buildApp } from '../server/app.ts';

describe.each(TEST_DATABASES)('contact messages on $name', (kind) => {
  const mail = useMailApp(kind);

  it('are acknowledged only once they are in the outbox', async () => {
    const before = mail().woken();
    const accepted = await mail().send(MESSAGE);
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { data: { accepted: true } }]);
    expect(accepted.headers['cache-control']).toBe('no-store');
    expect(await mail().waiting()).toEqual([{ ...MESSAGE, attempts: 0 }]);
    expect(mail().woken()).toBe(before + 1);
  });

  it('are stored once when repeated immediately or later, and again after a day', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => mail().send(MESSAGE)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    await mail().database.query('delete from outbox');
    expect((await mail().send(MESSAGE)).statusCode).toBe(200);
    expect(await mail().waiting()).toEqual([]);
    await mail().database.query("update mail_receipt set accepted = now() - interval '25 hours'");
    await mail().send(MESSAGE);
    expect(await mail().waiting()).toHaveLength(1);
  });

  async function startLimited(limits: Partial<Settings>, database = mail().database) {
    const limited = await buildApp({
      database,
      dataDir: '.',
      logLevel: 'silent',
      onMail: () => {},
      limits: { ...readSettings({}), ...limits },
    });
    onTestFinished(() => limited.close());
    return limited;
  }

  it.each([
    ['omits the sender', {}],
    ['does not know the sender', { 'x-forwarded-for': 'unknown' }],
    ['names a proxy as the sender', { 'x-forwarded-for': '127.0.0.1' }],
  ])('share a limit when the proxy %s', async (_case, headers) => {
    const limited = await startLimited({ MAIL_PER_ADDRESS: 2 });
    const statuses: number[] = [];
    for (const path of ['/api/mail', '/api/%6dail', '/api/mail/', '/%61pi/mail', '/api/./mail']) {
      const url = toMailCall({ ...MESSAGE, name: path }, path);
      statuses.push((await limited.inject({ url, headers: { ...MARKER, ...headers } })).statusCode);
    }
    // An ambiguous path may be refused.
    expect(statuses).toEqual([200, 200, 429, 429, expect.toBeOneOf([400, 429])]);
  });

  it('are limited per hour, for each address and in total', async () => {
    const limited = await startLimited({ MAIL_PER_ADDRESS: 2, MAIL_PER_HOUR: 5 });
    let count = 0;
    const from = async (address: string) => {
      const headers = { ...MARKER, 'x-forwarded-for': address };
      return limited.inject({ url: toMailCall({ ...MESSAGE, name: `Visita ${count++}` }), headers });
    };
    const statuses: number[] = [];
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::2', '2001:db8::3'])
      statuses.push((await from(address)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
    expect((await from('192.0.2.5')).statusCode).toBe(200);
    const last = await from('192.0.2.6');
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, '600']);
    expect(last.json()).toMatchObject({ detail: 'There were too many messages in the last hour. Try again in 600 s.' });
    expect(await mail().waiting()).toHaveLength(5);
    await mail().database.query("update mail_receipt set accepted = now() - interval '61 minutes'");
    expect((await from('192.0.2.6')).statusCode).toBe(200);
  });

  it('are not counted when they could not be stored', async () => {
    const { transaction } = mail().database;
    let failures = 2;
    const failing = {
      ...mail().database,
      transaction: ((work) =>
        failures-- > 0 ? Promise.reject(new Error('down')) : transaction(work)) as typeof transaction,
    };
    const limited = await startLimited({ MAIL_PER_ADDRESS: 1 }, failing);
    const send = async (name: string) =>
      (await limited.inject({ url: toMailCall({ ...MESSAGE, name }), headers: MARKER })).statusCode;
    expect([await send('Ana'), await send('Ana'), await send('Ana'), await send('Eva')]).toEqual([503, 503, 200, 429]);
  });

  it('are counted once when they are repeated', async () => {
    const limited = await startLimited({ MAIL_PER_ADDRESS: 2 });
    const send = async (name: string) =>
      (await limited.inject({ url: toMailCall({ ...MESSAGE, name }), headers: MARKER })).statusCode;
    expect([await send('Ana'), await send('Ana'), await send('Eva'), await send('Luz')]).toEqual([200, 200, 200, 429]);
  });

  it('are neither limited nor treated as duplicates because of entries from a clock that was ahead', async () => {
    const limited = await startLimited({ MAIL_PER_HOUR: 1 });
    const send = () => limited.inject({ url: toMailCall(MESSAGE), headers: MARKER });
    expect((await send()).statusCode).toBe(200);
    await mail().database.run("delete from outbox; update mail_receipt set accepted = now() + interval '30 days'");
    expect((await send()).statusCode).toBe(200);
    expect(await mail().waiting()).toHaveLength(1);
    await mail().database.run("update mail_receipt set accepted = now() + interval '30 days'");
    const other = await limited.inject({ url: toMailCall({ ...MESSAGE, name: 'Otra' }), headers: MARKER });
    expect(other.statusCode).toBe(200);
  });

  it('are accepted only by GET, and only from a script of the site', async () => {
    const url = toMailCall(MESSAGE);
    expect((await mail().app.inject({ url })).statusCode).toBe(403);
    for (const method of ['HEAD', 'POST'] as const)
      expect((await mail().app.inject({ method, url, headers: MARKER })).statusCode).toBe(405);
    expect(await mail().waiting()).toEqual([]);
  });

  it('are accepted as entered, even empty', async () => {
    expect((await mail().send({ name: '', mail: 'no es un correo', content: '' })).statusCode).toBe(200);
    // Nobody types this character, and PostgreSQL cannot store it.
    expect((await mail().send({ name: 'a\0b', mail: '', content: '\0' })).statusCode).toBe(400);
  });

  it.each([
    [{ ...MESSAGE, name: 'a'.repeat(201) }, 'name'],
    [{ ...MESSAGE, mail: 'a'.repeat(321) }, 'mail'],
    [{ ...MESSAGE, content: 'a'.repeat(10_001) }, 'content'],
    [{ name: 'a', mail: 'b' }, 'content'],
  ])('are rejected if too long or incomplete', async (message, field) => {
    const response = await mail().send(message);
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      400,
      expect.stringContaining(`"${field}"`),
    ]);
    expect(await mail().waiting()).toEqual([]);
  });

  it('fit into the address of a GET request even at their maximum length', async () => {
    expect((await mail().send({ ...MESSAGE, content: 'ñ'.repeat(10_000) })).statusCode).toBe(200);
  });
});
