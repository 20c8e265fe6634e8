import { describe, expect, it } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { MESSAGE, useMailApp } from '../../test/support/mail-app.ts';
import { smtpError, startSmtp } from '../../test/support/smtp.ts';
import { answerDeletion } from './outbox-command.ts';
import { maintainOutbox } from './outbox-maintenance.ts';
import { formatOutbox } from './outbox-report.ts';

describe.each(TEST_DATABASES)('contact messages on $name', (kind) => {
  const mail = useMailApp(kind);
  const age = () => mail().database.query("update outbox set accepted = now() - interval '2 days'");
  const readGauges = async () => {
    const { body } = await mail().app.inject('/metrics');
    const read = (name: string) => Number(new RegExp(`^content_api_outbox_${name} (\\d+)$`, 'm').exec(body)?.[1]);
    return [read('waiting'), read('refused'), read('oldest_seconds')];
  };
  const readReports = async () => {
    const reports: string[] = [];
    await maintainOutbox({ database: mail().database, keepDays: 30, report: (...line) => reports.push(line.join()) });
    return reports;
  };

  it('are counted separately once the mail server refuses their content, and hide no outage', async () => {
    const { url } = await startSmtp(() => smtpError(554));
    await mail().send(MESSAGE);
    await mail().makeSender(url).sendAll();
    await age();
    expect(await readGauges()).toEqual([1, 1, 0]);
    expect(await readReports()).toEqual([
      expect.stringMatching(/^The mail server refuses the content of 1 contact message\(s\) .* outbox-delete ID$/),
    ]);

    await mail().send({ ...MESSAGE, name: 'Otra' });
    await mail().makeSender('smtp://127.0.0.1:9').sendAll();
    await age();
    expect(await readGauges()).toEqual([2, 1, expect.toSatisfy((seconds) => seconds >= 172_800)]);
    expect((await readReports())[0]).toMatch(/^The outbox holds 1 contact message\(s\), 1 of .* for 48 h\./);
  });

  it('raise the alarm of an outage when the mail server refuses several', async () => {
    const { url } = await startSmtp(() => smtpError(554));
    for (const name of ['Ana', 'Eva', 'Luz']) await mail().send({ ...MESSAGE, name });
    await mail().makeSender(url).sendAll();
    await age();
    expect(await readGauges()).toEqual([3, 3, expect.toSatisfy((seconds) => seconds >= 172_800)]);
    expect((await readReports())[0]).toMatch(/^The outbox holds 3 contact message\(s\), 3 of .* for 48 h\./);
  });

  it('stay refused during an outage, until the mail server has read them again', async () => {
    const sendAgain = async (url: string) => {
      await mail().database.query('update outbox set next_attempt = now()');
      await mail().makeSender(url).sendAll();
      return (await mail().database.query('select last_failure from outbox'))[0];
    };
    await mail().send(MESSAGE);
    const refused = { last_failure: expect.stringMatching(/^EMESSAGE 554/) };
    expect(await sendAgain((await startSmtp(() => smtpError(554))).url)).toEqual(refused);
    expect(await sendAgain('smtp://127.0.0.1:9')).toEqual(refused);
    const told =
      / {2}attempts: 2, .* {2}refused by the mail server: EMESSAGE 554 \(later failures, if any, are in the log\)$/;
    expect(await formatOutbox(mail().database, false)).toMatch(told);
    const later = { last_failure: expect.stringMatching(/^EMESSAGE 451/) };
    expect(await sendAgain((await startSmtp(() => smtpError(451))).url)).toEqual(later);
  });

  it.each([
    ['temporarily refuses their content', undefined, smtpError(451)],
    ['refuses their recipient', smtpError(550), null],
  ])('count as waiting when the mail server %s', async (_case, recipient, content) => {
    const options = recipient && {
      onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(recipient),
    };
    const { url } = await startSmtp(() => content, options);
    await mail().send(MESSAGE);
    await mail().makeSender(url).sendAll();
    await age();
    expect(await readGauges()).toEqual([1, 0, expect.toSatisfy((seconds) => seconds >= 172_800)]);
  });

  it('are deleted by their id, with the receipt, and no other one', async () => {
    for (const name of ['Ana', 'Eva']) await mail().send({ ...MESSAGE, name });
    const [{ id } = {}] = await mail().database.query("select id::text from outbox where name = 'Eva'");
    expect(await answerDeletion(mail().database, String(id))).toMatchObject({
      ok: true,
      text: expect.stringContaining(`${id} is deleted.`),
    });
    expect(await mail().waiting()).toMatchObject([{ name: 'Ana' }]);
    expect(await mail().database.query('select 1 as one from mail_receipt')).toHaveLength(1);
    for (const unknown of [String(id), 'x', ''])
      expect(await answerDeletion(mail().database, unknown)).toEqual({
        ok: false,
        text: `No contact message with the id "${unknown}" waits. To list those that wait: npm run content -- outbox`,
      });
    expect(await mail().waiting()).toHaveLength(1);
  });
});
