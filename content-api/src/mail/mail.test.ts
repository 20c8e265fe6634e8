import { readSettings } from '@site/base/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openMigrated, TEST_DATABASES } from '../../test/support/databases.ts';
import { toMailCall } from '../../test/support/mail-call.ts';
import { smtpError, startSmtp } from '../../test/support/smtp.ts';
import type { Database } from '../database/database.ts';
import { writeContent } from '../import/write-content.ts';
import { toItem } from '../items/item.ts';
import { VocabularyCache } from '../search/vocabulary.ts';
import { toApiLimits } from '../server/api-limits.ts';
import type { ApiServer } from '../server/api-server.ts';
import { buildApp } from '../server/app.ts';
import { findReceivers, pickReceivers } from './mail-receiver.ts';
import { MailSender, toPauseSeconds } from './mail-sender.ts';
import { toMail } from './mail-text.ts';
import { careForOutbox } from './outbox-care.ts';
import { formatOutbox } from './outbox-report.ts';
import { hurryOutbox } from './outbox-state.ts';

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
    const limits = { ...toApiLimits(readSettings({})), mailPerAddress: 10_000 };
    app = await buildApp({ database, dataDir: '.', logLevel: 'silent', onMail, limits });
  });
  beforeEach(() => database.run('delete from outbox; delete from mail_receipt'));
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const waiting = () => database.query('select name, mail, content, attempts from outbox');
  const makeSender = (
    smtpUrl: string,
    failures: string[] = [],
    options: { readonly deadlineMs?: number; readonly to?: string } = {},
  ) => {
    const { to = 'hola@fundacion.example' } = options;
    const sender = new MailSender({
      database,
      smtpUrl,
      addresses: async () => ({ from: 'web@site.example', to }),
      onFailure: (id, attempt, reason) => failures.push(`${id} ${attempt} ${reason}`),
      onRefused: (id, count) => failures.push(`${id} refused ${count}`),
      ...options,
    });
    onTestFinished(() => sender.stop());
    return sender;
  };
  const MARKER = { 'x-requested-with': 'XMLHttpRequest' };
  const send = (message: Readonly<Record<string, string>>) => app.inject({ url: toMailCall(message), headers: MARKER });

  it('are accepted only when they are in the outbox', async () => {
    const before = woken;
    const accepted = await send(MESSAGE);
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { data: { accepted: true } }]);
    expect(accepted.headers['cache-control']).toBe('no-store');
    expect(await waiting()).toEqual([{ ...MESSAGE, attempts: 0 }]);
    expect(woken).toBe(before + 1);
  });

  it('are accepted once when the same is sent again, at once or later, and again after a day', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(MESSAGE)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    await database.query('delete from outbox');
    expect((await send(MESSAGE)).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
    await database.query("update mail_receipt set accepted = now() - interval '25 hours'");
    await send(MESSAGE);
    expect(await waiting()).toHaveLength(1);
  });

  it.each([
    ['says nothing', {}],
    ['does not know', { 'x-forwarded-for': 'unknown' }],
    ['names a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ])('are limited together when the one who passes them on %s of the sender', async (_case, headers) => {
    const limits = { ...toApiLimits(readSettings({})), mailPerAddress: 2 };
    const limited = await buildApp({ database, dataDir: '.', logLevel: 'silent', onMail: () => {}, limits });
    onTestFinished(() => limited.close());
    const statuses: number[] = [];
    for (const path of ['/api/mail', '/api/%6dail', '/api/mail/', '/%61pi/mail', '/api/./mail']) {
      const url = toMailCall({ ...MESSAGE, name: path }, path);
      statuses.push((await limited.inject({ url, headers: { ...MARKER, ...headers } })).statusCode);
    }
    // An address that could be read in two ways is refused.
    expect(statuses).toEqual([200, 200, 429, 429, expect.toBeOneOf([400, 429])]);
  });

  it('are limited in an hour, for each address and for all', async () => {
    const limits = { ...toApiLimits(readSettings({})), mailPerAddress: 2, mailPerHour: 5 };
    const limited = await buildApp({ database, dataDir: '.', logLevel: 'silent', onMail: () => {}, limits });
    onTestFinished(() => limited.close());
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
    expect(await waiting()).toHaveLength(5);
    await database.query("update mail_receipt set accepted = now() - interval '61 minutes'");
    expect((await from('192.0.2.6')).statusCode).toBe(200);
  });

  it('are accepted by GET only, and only from a script of the site', async () => {
    const url = toMailCall(MESSAGE);
    expect((await app.inject({ url })).statusCode).toBe(403);
    for (const method of ['HEAD', 'POST'] as const)
      expect((await app.inject({ method, url, headers: MARKER })).statusCode).toBe(405);
    expect(await waiting()).toEqual([]);
  });

  it('are taken as entered, even empty', async () => {
    expect((await send({ name: '', mail: 'no es un correo', content: '' })).statusCode).toBe(200);
    // No person writes this character, and no database keeps it.
    expect((await send({ name: 'a\0b', mail: '', content: '\0' })).statusCode).toBe(400);
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
    expect((await send({ ...MESSAGE, content: 'ñ'.repeat(10_000) })).statusCode).toBe(200);
  });

  it('go out from the own address with the visitor in Reply-To, and leave the outbox', async () => {
    const { url, received } = await startSmtp();
    await send(MESSAGE);
    await makeSender(url).sendAll();
    expect(received).toEqual([
      {
        from: 'web@site.example',
        to: ['hola@fundacion.example'],
        text: expect.stringContaining('<ana@correo.example>'),
      },
    ]);
    expect(received[0]?.text).toMatch(/^From: .*<web@site.example>/m);
    expect(received[0]?.text).toMatch(/^Reply-To: .*<ana@correo.example>/m);
    expect(await waiting()).toEqual([]);
  });

  it('go to who is responsible for what they are about, else to the first mail address, all to the setting', async () => {
    await writeContent(
      database,
      [
        toItem({ kind: 'property', id: '0', position: 0, summary: { name: 'mail', value: 'hola@fundacion.example' } }),
        toItem({ kind: 'property', id: '1', position: 1, summary: { name: 'mail', value: 'becas@fundacion.example' } }),
        toItem({
          ...{ kind: 'single', id: 'receivers' },
          detail: [
            { mail: 'becas@fundacion.example', about: ['beca', 'solicitud de ayuda'] },
            { mail: 'coro@fundacion.example', about: ['cantar'] },
          ],
        }),
      ],
      [],
    );
    const smtp = await startSmtp();
    const store = { database, vocabulary: new VocabularyCache(database), now: () => new Date(), preview: false };
    const sendAll = async (setting: string, contents: readonly string[]) => {
      for (const content of contents) await send({ ...MESSAGE, content });
      const sender = new MailSender({
        ...{ database, smtpUrl: smtp.url, onFailure: (...told) => expect(told).toEqual([]) },
        onRefused: (...told) => expect(told).toEqual([]),
        addresses: async (message) => ({ from: 'web@site.example', to: await findReceivers(store, setting, message) }),
      });
      onTestFinished(() => sender.stop());
      await sender.sendAll();
      const heard = smtp.received.splice(0).map(({ to, text }) => [contents.find((one) => text.includes(one)), to]);
      return Object.fromEntries(heard);
    };
    const contents = ['Pregunto por las BECAS', 'una ayuda, y su solicitud', 'becas para cantar', 'la torre'];
    expect(await sendAll('', contents)).toEqual({
      [contents[0] ?? '']: ['becas@fundacion.example'],
      [contents[1] ?? '']: ['becas@fundacion.example'],
      [contents[2] ?? '']: ['becas@fundacion.example', 'coro@fundacion.example'],
      [contents[3] ?? '']: ['hola@fundacion.example'],
    });
    expect(await sendAll('todo@fundacion.example, otro@fundacion.example', ['otra beca'])).toEqual({
      'otra beca': ['todo@fundacion.example', 'otro@fundacion.example'],
    });
    expect(await waiting()).toEqual([]);
  });

  it('reach the receivers that the server accepts, and it is told how many it refused, without their addresses', async () => {
    const smtp = await startSmtp(undefined, {
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('mal@') ? smtpError(550) : undefined),
    });
    await send(MESSAGE);
    const told: string[] = [];
    await makeSender(smtp.url, told, { to: 'mal@fundacion.example, coro@fundacion.example' }).sendAll();
    expect(smtp.received.map(({ to }) => to)).toEqual([['coro@fundacion.example']]);
    expect(told).toEqual([expect.stringMatching(/^\S+ refused 1$/)]);
    expect(await waiting()).toEqual([]);
  });

  it('are about a subject only when they have all words of one of its texts', () => {
    const receivers = [{ mail: 'a@a.example', about: ['solicitud de ayuda', 'de'] }];
    expect(pickReceivers(receivers, 'Mi solicitud')).toEqual([]);
    expect(pickReceivers(receivers, 'Dos solicitudes de ayudas')).toEqual(['a@a.example']);
    expect(pickReceivers([...receivers, ...receivers], 'ayuda con la solicitud')).toEqual(['a@a.example']);
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

  const sendThree = async () => {
    for (const name of ['Uno', 'Dos', 'Tres']) await send({ ...MESSAGE, name });
  };
  const tried = async () => (await waiting()).map(({ attempts }) => attempts).toSorted();

  it('stay while the server cannot be reached, and the server is not besieged', async () => {
    await sendThree();
    const failures: string[] = [];
    await makeSender('smtp://127.0.0.1:9', failures).sendAll();
    expect(await tried()).toEqual([0, 0, 1]);
    expect(failures).toEqual([expect.stringMatching(/ 1 ESOCKET$/)]);
  });

  it.each([421, 451, 550, 554])('each get their try when the server refuses them with %s', async (status) => {
    const { url, received } = await startSmtp(() => smtpError(status));
    await sendThree();
    const failures: string[] = [];
    await makeSender(url, failures).sendAll();
    expect([await tried(), received]).toEqual([[1, 1, 1], []]);
    expect(failures).toEqual(Array(3).fill(expect.stringMatching(` 1 EMESSAGE ${status}$`)));
  });

  it('stay when the server refuses their receiver', async () => {
    const { url } = await startSmtp(undefined, { onRcptTo: (_address, _session, done) => done(smtpError(550)) });
    await send(MESSAGE);
    const failures: string[] = [];
    await makeSender(url, failures).sendAll();
    expect([await tried(), failures]).toEqual([[1], [expect.stringMatching(/ 1 EENVELOPE 550$/)]]);
  });

  it('stay when the server takes too long, and go out once it is quick', async () => {
    const slow = Promise.withResolvers<null>();
    const { url } = await startSmtp(() => slow.promise);
    onTestFinished(() => slow.resolve(null));
    await send(MESSAGE);
    const failures: string[] = [];
    await makeSender(url, failures, { deadlineMs: 200 }).sendAll();
    expect([await tried(), failures]).toEqual([[1], [expect.stringMatching(/ 1 EDEADLINE$/)]]);
    const quick = await startSmtp();
    await hurryOutbox(database);
    await makeSender(quick.url).sendAll();
    expect([quick.received.length, await waiting()]).toEqual([1, []]);
  });

  it('are shown to the operator without a word of theirs, and with all of them when asked', async () => {
    expect(await formatOutbox(database, true)).toBe('No contact message waits.');
    const { url } = await startSmtp(() => smtpError(451));
    await send({ ...MESSAGE, content: 'Hola\n\u001b[2Jadiós' });
    await makeSender(url).sendAll();
    const list = await formatOutbox(database, false);
    expect(list).toMatch(/^1 contact message waits .*\n[\w-]{36} {2}accepted .* {2}1 attempts, next .* EMESSAGE 451$/);
    expect(list).not.toMatch(/Ana|correo|Hola/);
    expect(await formatOutbox(database, true)).toContain('  Ana Peña <ana@correo.example>\n    Hola\n     [2Jadiós');
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toContain('content_api_outbox_waiting 1\n');
    expect(metrics).toContain('content_api_outbox_failing 1\n');
  });

  it('are told of when they wait for more than an hour, and deleted after the set time', async () => {
    const told: string[] = [];
    const care = () => careForOutbox({ database, keepDays: 30, tell: (sentence) => told.push(sentence) });
    await send(MESSAGE);
    await care();
    expect(told).toEqual([]);
    await database.query("update outbox set accepted = now() - interval '29 days'");
    await care();
    expect(told).toEqual([expect.stringMatching(/^The outbox holds 1 contact message\(s\), 0 of .* for 696 h\./)]);
    await database.query("update outbox set accepted = now() - interval '31 days'");
    await database.query("update mail_receipt set accepted = now() - interval '31 days'");
    await care();
    expect(told.at(-1)).toContain('1 contact message(s) that could not be sent within 30 days were deleted');
    expect(await waiting()).toEqual([]);
    expect(await database.query('select 1 from mail_receipt')).toEqual([]);
  });

  it('are sent once, by whichever of several processes comes first', async () => {
    const { url, received } = await startSmtp();
    for (let count = 0; count < 5; count++) await send({ ...MESSAGE, name: `Visita ${count}` });
    await Promise.all([makeSender(url).sendAll(), makeSender(url).sendAll(), makeSender(url).sendAll()]);
    expect(received).toHaveLength(5);
  });
});

describe('toPauseSeconds', () => {
  it('doubles from half a minute up to six hours', () => {
    expect([0, 1, 2, 29].map(toPauseSeconds)).toEqual([30, 60, 120, 21_600]);
  });
});

describe('toMail', () => {
  it('keeps its id over all attempts, so that a double can be told', () => {
    const addresses = { from: 'web@site.example', to: 'hola@fundacion.example' };
    const waiting = { ...MESSAGE, id: '7f9c', attempts: 2 };
    expect(toMail(waiting, addresses).messageId).toBe('<7f9c@site.example>');
  });
});
