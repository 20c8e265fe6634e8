import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { MESSAGE, useMailApp } from '../../test/support/mail-app.ts';
import { smtpError, startSmtp } from '../../test/support/smtp.ts';
import type { Database } from '../database/database.ts';
import { toPauseSeconds } from './mail-sender.ts';
import { maintainOutbox } from './outbox-maintenance.ts';
import { formatOutbox } from './outbox-report.ts';
import { retryOutboxNow } from './outbox-state.ts';

describe.each(TEST_DATABASES)('contact messages on $name', (kind) => {
  const mail = useMailApp(kind);

  it('are sent from the address of the site with the visitor in Reply-To, and removed from the outbox', async () => {
    const { url, received } = await startSmtp();
    await mail().send(MESSAGE);
    await mail().makeSender(url).sendAll();
    expect(received).toEqual([
      {
        from: 'web@site.example',
        to: ['hola@fundacion.example'],
        text: expect.stringContaining('<ana@correo.example>'),
      },
    ]);
    expect(received[0]?.text).toMatch(/^From: .*<web@site.example>/m);
    expect(received[0]?.text).toMatch(/^Reply-To: .*<ana@correo.example>/m);
    expect(await mail().waiting()).toEqual([]);
  });

  it('cannot inject headers or recipients into the mail', async () => {
    const { url, received } = await startSmtp();
    const evil = 'x\r\nBcc: victim@mail.example';
    await mail().send({ name: evil, mail: `a@b.example, victim@mail.example`, content: 'Texto' });
    await mail().send({ name: 'n', mail: 'a@b.example\r\nBcc: victim@mail.example', content: 'Texto' });
    await mail().makeSender(url).sendAll();
    expect(received.map(({ to }) => to)).toEqual([['hola@fundacion.example'], ['hola@fundacion.example']]);
    for (const { text } of received) {
      const [head = ''] = text.split('\r\n\r\n');
      expect(head).not.toMatch(/^(?:bcc|reply-to):/im);
    }
  });

  it('stay in the outbox when the server rejects them, and are retried after growing pauses', async () => {
    let up = false;
    const { url, received } = await startSmtp(() => (up ? null : new Error('busy')));
    const failures: string[] = [];
    const sender = mail().makeSender(url, failures);
    await mail().send(MESSAGE);
    await sender.sendAll();
    expect(await mail().waiting()).toEqual([{ ...MESSAGE, attempts: 1 }]);
    expect(failures).toEqual([expect.stringMatching(/^Contact message [\w-]{36} could not be sent at attempt 1 /)]);
    expect(failures.join()).not.toContain('ana');

    await sender.sendAll();
    expect(failures).toHaveLength(1);

    up = true;
    await mail().database.query('update outbox set next_attempt = now()');
    await sender.sendAll();
    expect([received.length, await mail().waiting()]).toEqual([1, []]);
  });

  const sendThree = async () => {
    for (const name of ['Uno', 'Dos', 'Tres']) await mail().send({ ...MESSAGE, name });
  };
  const tried = async () => (await mail().waiting()).map(({ attempts }) => attempts).toSorted();

  it('stay in the outbox while the server is unreachable, without flooding it', async () => {
    await sendThree();
    const failures: string[] = [];
    await mail().makeSender('smtp://127.0.0.1:9', failures).sendAll();
    expect(await tried()).toEqual([0, 0, 1]);
    expect(failures).toEqual([expect.stringMatching(/ 1 \(ESOCKET ECONNREFUSED\)/)]);
  });

  it('name the cause when the server does not encrypt as SMTP_URL says', async () => {
    const { url } = await startSmtp();
    await mail().send(MESSAGE);
    const failures: string[] = [];
    await mail().makeSender(url.replace('smtp:', 'smtps:'), failures).sendAll();
    expect(failures).toEqual([expect.stringMatching(/ 1 \(ESOCKET ERR_SSL_WRONG_VERSION_NUMBER\)/)]);
  });

  it.each([421, 451, 550, 554])('are each attempted when the server rejects them with %s', async (status) => {
    const { url, received } = await startSmtp(() => smtpError(status));
    await sendThree();
    const failures: string[] = [];
    await mail().makeSender(url, failures).sendAll();
    expect([await tried(), received]).toEqual([[1, 1, 1], []]);
    expect(failures).toEqual(Array(3).fill(expect.stringMatching(` 1 \\(EMESSAGE ${status}\\)`)));
  });

  it('stay in the outbox when the server rejects their recipient', async () => {
    const { url } = await startSmtp(undefined, { onRcptTo: (_address, _session, done) => done(smtpError(550)) });
    await mail().send(MESSAGE);
    const failures: string[] = [];
    await mail().makeSender(url, failures).sendAll();
    expect([await tried(), failures]).toEqual([[1], [expect.stringMatching(/ 1 \(EENVELOPE 550\)/)]]);
  });

  it('are retried only for temporarily rejected recipients, until the rejection is permanent', async () => {
    const status = { 'dos@fundacion.example': 450, 'tres@fundacion.example': 550 } as Record<string, number>;
    const { url, received } = await startSmtp(undefined, {
      onRcptTo: ({ address }, _session, done) => done(status[address] ? smtpError(status[address]) : null),
    });
    const to = 'uno@fundacion.example, dos@fundacion.example, tres@fundacion.example';
    await mail().send(MESSAGE);
    const failures: string[] = [];
    const turn = async () => {
      await retryOutboxNow(mail().database);
      await mail().makeSender(url, failures, { to }).sendAll();
      return [
        await tried(),
        failures.splice(0).map((line) => line.replace(/^Contact message [\w-]{36}:? |; it stays in the outbox.$/g, '')),
      ];
    };
    expect(await turn()).toEqual([
      [1],
      ['the mail server rejected 1 of its recipients.', 'could not be sent at attempt 1 (EENVELOPE 450)'],
    ]);
    expect(await turn()).toEqual([[2], ['could not be sent at attempt 2 (EENVELOPE 450)']]);
    status['dos@fundacion.example'] = 0;
    expect(await turn()).toEqual([[], []]);
    expect(received.map((each) => each.to)).toEqual([['uno@fundacion.example'], ['dos@fundacion.example']]);
    await mail().send({ ...MESSAGE, name: 'Otra' });
    status['dos@fundacion.example'] = 450;
    await turn();
    status['dos@fundacion.example'] = 550;
    expect(await turn()).toEqual([[], ['the mail server rejected 1 of its recipients.']]);
  });

  it('stay in the outbox when the server times out, and are sent once it responds in time', async () => {
    const slow = Promise.withResolvers<null>();
    const { url } = await startSmtp(() => slow.promise);
    onTestFinished(() => slow.resolve(null));
    await mail().send(MESSAGE);
    const failures: string[] = [];
    await mail().makeSender(url, failures, { deadlineMs: 200 }).sendAll();
    expect([await tried(), failures]).toEqual([[1], [expect.stringMatching(/ 1 \(EDEADLINE\)/)]]);
    const quick = await startSmtp();
    await retryOutboxNow(mail().database);
    await mail().makeSender(quick.url).sendAll();
    expect([quick.received.length, await mail().waiting()]).toEqual([1, []]);
  });

  it('are not delivered by an attempt that was given up', async () => {
    const [slow, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { url, received } = await startSmtp(undefined, {
      onRcptTo: (_address, _session, done) => void slow.promise.then(() => done()),
      onClose: () => over.resolve(),
    });
    await mail().send(MESSAGE);
    await mail().makeSender(url, [], { deadlineMs: 1_000 }).sendAll();
    slow.resolve();
    await over.promise;
    expect([received, await tried()]).toEqual([[], [1]]);
  });

  it.each([
    ['are removed', 'delete from outbox', 'uno@fundacion.example'],
    ['note the other recipients', 'update outbox set next_attempt', 'uno@fundacion.example, dos@fundacion.example'],
  ])('reach each recipient once, even if the database fails before they %s', async (_what, statement, to) => {
    let isDown = true;
    const { url, received } = await startSmtp(undefined, {
      onRcptTo: ({ address }, _session, done) => done(isDown && address.startsWith('dos@') ? smtpError(450) : null),
    });
    const { query } = mail().database;
    const database: Database = {
      ...mail().database,
      query: (sql, ...rest) =>
        isDown && sql.startsWith(statement) ? Promise.reject(new Error('down')) : query(sql, ...rest),
    };
    await mail().send(MESSAGE);
    const failures: string[] = [];
    const sender = mail().makeSender(url, failures, { database, to });
    await expect(sender.sendAll()).rejects.toThrow('down');
    expect(failures).toEqual([]);
    isDown = false;
    await retryOutboxNow(mail().database);
    await sender.sendAll();
    expect([received.flatMap((each) => each.to), await tried()]).toEqual([to.split(', '), []]);
  });

  it('are not blamed for a database that fails', async () => {
    const failures: string[] = [];
    const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    const database: Database = { ...mail().database, query: () => Promise.reject(lost) };
    mail().makeSender('smtp://127.0.0.1:9', failures, { database }).start();
    await expect.poll(() => failures).toEqual([expect.stringContaining('(ECONNREFUSED)')]);
  });

  it('are listed for the operator without their texts, or with them on request', async () => {
    expect(await formatOutbox(mail().database, true)).toBe('No contact message waits.');
    const { url } = await startSmtp(() => smtpError(451));
    await mail().send({ ...MESSAGE, content: 'Hola\n\u001b[2Jadiós' });
    await mail().makeSender(url).sendAll();
    const list = await formatOutbox(mail().database, false);
    expect(list).toMatch(
      /^1 contact message waits .*\n[\w-]{36} {2}accepted .* {2}attempts: 1, next .* {2}last failure EMESSAGE 451$/,
    );
    expect(list).not.toMatch(/Ana|correo|Hola/);
    expect(await formatOutbox(mail().database, true)).toContain(
      '  Ana Peña <ana@correo.example>\n    Hola\n     [2Jadiós',
    );
    const metrics = (await mail().app.inject('/metrics')).body;
    expect(metrics).toContain('content_api_outbox_waiting 1\n');
    expect(metrics).toContain('content_api_outbox_failing 1\n');
  });

  it('are reported after waiting for an hour, and deleted after the configured time', async () => {
    const reports: string[] = [];
    const maintain = () =>
      maintainOutbox({ database: mail().database, keepDays: 30, report: (sentence) => reports.push(sentence) });
    await mail().send(MESSAGE);
    await maintain();
    expect(reports).toEqual([]);
    await mail().database.query("update outbox set accepted = now() - interval '29 days'");
    await maintain();
    expect(reports).toEqual([expect.stringMatching(/^The outbox holds 1 contact message\(s\), 0 of .* for 696 h\./)]);
    await mail().database.query("update outbox set accepted = now() - interval '31 days'");
    await mail().database.query("update mail_receipt set accepted = now() - interval '31 days'");
    await maintain();
    expect(reports.at(-1)).toContain('1 contact message(s) that could not be sent within 30 days were deleted');
    expect(await mail().waiting()).toEqual([]);
    expect(await mail().database.query('select 1 from mail_receipt')).toEqual([]);
  });

  it('are sent immediately after a clock that was ahead is corrected', async () => {
    const { url, received } = await startSmtp();
    await mail().send(MESSAGE);
    await mail().database.query("update outbox set accepted = now() + '30 days', next_attempt = now() + '30 days'");
    await mail().makeSender(url).sendAll();
    expect(received).toHaveLength(1);
  });

  it('wait for the next start, except the one being sent when the server stops', async () => {
    const [taken, under] = [Promise.withResolvers<null>(), Promise.withResolvers<void>()];
    const { url, received } = await startSmtp(() => {
      under.resolve();
      return taken.promise;
    });
    await sendThree();
    const sender = mail().makeSender(url);
    sender.start();
    await under.promise;
    const stopped = sender.stop();
    // Like a call that accepts one more message before its server is closed.
    sender.wake();
    taken.resolve(null);
    await stopped;
    expect([received.length, await tried()]).toEqual([1, [0, 0]]);
  });

  it('do not delay the stop of the server when the mail server does not respond', async () => {
    const [never, under] = [Promise.withResolvers<null>(), Promise.withResolvers<void>()];
    const { url } = await startSmtp(() => {
      under.resolve();
      return never.promise;
    });
    onTestFinished(() => never.resolve(null));
    await mail().send(MESSAGE);
    const failures: string[] = [];
    const sender = mail().makeSender(url, failures);
    sender.start();
    await under.promise;
    await sender.stop(100);
    expect([await tried(), failures]).toEqual([[1], [expect.stringMatching(/ 1 \(EDEADLINE\)/)]]);
  });

  it('are all listed, however many are waiting', async () => {
    await mail().database.run(`insert into outbox (name, mail, content)
      select 'Visita ' || number, '', 'Texto' from generate_series(1, 501) as number`);
    const list = await formatOutbox(mail().database, true);
    expect(list).toMatch(/^501 contact messages wait/);
    for (const number of [1, 500, 501]) expect(list).toContain(`  Visita ${number} <>\n`);
  });

  it('are sent once, by the first of several processes', async () => {
    const { url, received } = await startSmtp();
    for (let count = 0; count < 5; count++) await mail().send({ ...MESSAGE, name: `Visita ${count}` });
    await Promise.all([
      mail().makeSender(url).sendAll(),
      mail().makeSender(url).sendAll(),
      mail().makeSender(url).sendAll(),
    ]);
    expect(received).toHaveLength(5);
  });
});

describe('toPauseSeconds', () => {
  it('doubles from half a minute up to six hours', () => {
    expect([0, 1, 2, 29].map(toPauseSeconds)).toEqual([30, 60, 120, 21_600]);
  });
});
