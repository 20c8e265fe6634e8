import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import type { Database } from '../database/database.ts';
import type { ApiServer } from '../server/api-server.ts';
import { buildApp } from '../server/app.ts';
import { MailSender, toPause } from './mail-sender.ts';
import { toMail } from './mail-text.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A real SMTP server on a free port; `accept` decides on each mail. */
async function startSmtp(accept: () => Error | null = () => null) {
  const received: Received[] = [];
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = accept();
        const { mailFrom, rcptTo } = session.envelope;
        if (!refusal)
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString('utf8'),
          });
        done(refusal);
      });
    },
  };
  const server = new SMTPServer(options);
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

const MESSAGE = { name: 'Ana Peña', mail: 'ana@correo.example', content: '¿Cuándo abre la torre?' };

describe.each(TEST_DATABASES)('contact messages on $name', (kind) => {
  let database: Database;
  let app: ApiServer;
  let woken = 0;
  beforeAll(async () => {
    database = await openMigrated(kind);
    const onMail = () => {
      woken += 1;
    };
    app = await buildApp({ database, dataDir: '.', logLevel: 'silent', onMail });
  });
  beforeEach(() => database.query('delete from outbox'));
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const waiting = () => database.query('select name, mail, content, attempts from outbox');
  const makeSender = (smtpUrl: string, failures: string[] = []) => {
    const sender = new MailSender({
      database,
      smtpUrl,
      addresses: async () => ({ from: 'web@fundacion.example', to: 'hola@fundacion.example' }),
      onFailure: (id, attempt, error) => failures.push(`${id} ${attempt} ${error.name}`),
    });
    onTestFinished(() => sender.stop());
    return sender;
  };
  const send = (message: Readonly<Record<string, string>>) =>
    app.inject({ method: 'POST', url: '/api/mail', payload: message });

  it('are accepted by POST as JSON and as a form, and only when they are in the outbox', async () => {
    const before = woken;
    const json = await send(MESSAGE);
    expect([json.statusCode, json.json()]).toEqual([200, { data: { accepted: true } }]);
    const form = await app.inject({
      method: 'POST',
      url: '/api/mail',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(MESSAGE).toString(),
    });
    expect(form.statusCode).toBe(200);
    expect(await waiting()).toEqual([
      { ...MESSAGE, attempts: 0 },
      { ...MESSAGE, attempts: 0 },
    ]);
    expect(woken).toBe(before + 2);
  });

  it('are accepted by GET only from a script of the site', async () => {
    const url = `/api/mail?${new URLSearchParams(MESSAGE)}`;
    expect((await app.inject({ url })).statusCode).toBe(403);
    expect(
      (await app.inject({ method: 'HEAD', url, headers: { 'x-requested-with': 'XMLHttpRequest' } })).statusCode,
    ).toBe(404);
    expect(await waiting()).toEqual([]);
    const accepted = await app.inject({ url, headers: { 'x-requested-with': 'XMLHttpRequest' } });
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { data: { accepted: true } }]);
    expect(await waiting()).toHaveLength(1);
  });

  it('are taken as entered, even empty', async () => {
    expect((await send({ name: '', mail: 'no es un correo', content: '' })).statusCode).toBe(200);
    expect((await send({ name: 'a\0b', mail: '', content: '\0' })).statusCode).toBe(200);
  });

  it.each([
    [{ ...MESSAGE, name: 'a'.repeat(201) }, 'name'],
    [{ ...MESSAGE, mail: 'a'.repeat(321) }, 'mail'],
    [{ ...MESSAGE, content: 'a'.repeat(10_001) }, 'content'],
    [{ name: 'a', mail: 'b' }, 'content'],
  ])('are refused when too long or incomplete', async (message, field) => {
    const response = await send(message);
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      400,
      expect.stringContaining(`"${field}"`),
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('bear the longest text in the address of a GET', async () => {
    const url = `/api/mail?${new URLSearchParams({ ...MESSAGE, content: 'ñ'.repeat(10_000) })}`;
    expect((await app.inject({ url, headers: { 'x-requested-with': 'XMLHttpRequest' } })).statusCode).toBe(200);
  });

  it('go out from the own address with the visitor in Reply-To, and leave the outbox', async () => {
    const { url, received } = await startSmtp();
    await send(MESSAGE);
    await makeSender(url).sendAll();
    expect(received).toEqual([
      {
        from: 'web@fundacion.example',
        to: ['hola@fundacion.example'],
        text: expect.stringContaining('<ana@correo.example>'),
      },
    ]);
    expect(received[0]?.text).toMatch(/^From: .*<web@fundacion.example>/m);
    expect(received[0]?.text).toMatch(/^Reply-To: .*<ana@correo.example>/m);
    expect(await waiting()).toEqual([]);
  });

  it('cannot put headers or receivers into the mail', async () => {
    const { url, received } = await startSmtp();
    const evil = 'x\r\nBcc: victim@mail.example';
    await send({ name: evil, mail: `a@b.example, victim@mail.example`, content: 'Texto' });
    await send({ name: 'n', mail: 'a@b.example\r\nBcc: victim@mail.example', content: 'Texto' });
    await makeSender(url).sendAll();
    expect(received.map(({ to }) => to)).toEqual([['hola@fundacion.example'], ['hola@fundacion.example']]);
    for (const { text } of received) {
      const [head = ''] = text.split('\r\n\r\n');
      expect(head).not.toMatch(/^(?:bcc|reply-to):/im);
    }
  });

  it('stay when the server refuses them, wait longer each time, and go out later', async () => {
    let up = false;
    const { url, received } = await startSmtp(() => (up ? null : new Error('busy')));
    const failures: string[] = [];
    const sender = makeSender(url, failures);
    await send(MESSAGE);
    await sender.sendAll();
    expect(await waiting()).toEqual([{ ...MESSAGE, attempts: 1 }]);
    expect(failures).toEqual([expect.stringMatching(/^[\w-]{36} 1 /)]);
    expect(failures.join()).not.toContain('ana');

    await sender.sendAll();
    expect(failures).toHaveLength(1);

    up = true;
    await database.query('update outbox set next_attempt = now()');
    await sender.sendAll();
    expect([received.length, await waiting()]).toEqual([1, []]);
  });

  it('stay while the server cannot be reached', async () => {
    await send(MESSAGE);
    await makeSender('smtp://127.0.0.1:9').sendAll();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });

  it('are sent once, by whichever of several processes comes first', async () => {
    const { url, received } = await startSmtp();
    for (let count = 0; count < 5; count++) await send(MESSAGE);
    await Promise.all([makeSender(url).sendAll(), makeSender(url).sendAll(), makeSender(url).sendAll()]);
    expect(received).toHaveLength(5);
  });
});

describe('toPause', () => {
  it('doubles from half a minute up to six hours', () => {
    expect([1, 2, 3, 30].map(toPause)).toEqual([30, 60, 120, 21_600]);
  });
});

describe('toMail', () => {
  it('keeps its id over all attempts, so that a double can be told', () => {
    const addresses = { from: 'web@fundacion.example', to: 'hola@fundacion.example' };
    const waiting = { ...MESSAGE, id: '7f9c', attempts: 2 };
    expect(toMail(waiting, addresses).messageId).toBe('<7f9c@fundacion.example>');
  });
});
