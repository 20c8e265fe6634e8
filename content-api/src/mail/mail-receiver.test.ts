import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_DATABASES } from '../../test/support/databases.ts';
import { MESSAGE, useMailApp } from '../../test/support/mail-app.ts';
import { smtpError, startSmtp } from '../../test/support/smtp.ts';
import { writeContent } from '../import/database/write-content.ts';
import { toItem } from '../items/item.ts';
import { cacheVocabulary } from '../search/vocabulary.ts';
import { findReceivers, pickReceivers } from './mail-receiver.ts';
import { MailSender } from './mail-sender.ts';

describe.each(TEST_DATABASES)('contact messages on $name', (kind) => {
  const mail = useMailApp(kind);

  it('go to MAIL_TO if set, otherwise to the address for their subject, otherwise to the first mail address', async () => {
    await writeContent(
      mail().database,
      [
        toItem({ kind: 'property', id: '0', position: 0, summary: { name: 'mail', value: 'hola@fundacion.example' } }),
        toItem({ kind: 'property', id: '1', position: 1, summary: { name: 'mail', value: 'becas@fundacion.example' } }),
        toItem({
          kind: 'single',
          id: 'receivers',
          detail: [
            { mail: 'becas@fundacion.example', about: ['beca', 'solicitud de ayuda'] },
            { mail: 'coro@fundacion.example', about: ['cantar'] },
          ],
        }),
      ],
      [],
    );
    const smtp = await startSmtp();
    const store = {
      database: mail().database,
      vocabulary: cacheVocabulary(mail().database),
      now: () => new Date(),
      preview: false,
    };
    const sendAll = async (setting: string, contents: readonly string[]) => {
      for (const content of contents) await mail().send({ ...MESSAGE, content });
      const sender = new MailSender({
        database: mail().database,
        smtpUrl: smtp.url,
        report: (sentence) => expect.unreachable(sentence),
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
    expect(await mail().waiting()).toEqual([]);
  });

  it('reach the recipients that the server accepts; the number of rejected ones is reported, without addresses', async () => {
    const smtp = await startSmtp(undefined, {
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('mal@') ? smtpError(550) : undefined),
    });
    await mail().send(MESSAGE);
    const reports: string[] = [];
    await mail().makeSender(smtp.url, reports, { to: 'mal@fundacion.example, coro@fundacion.example' }).sendAll();
    expect(smtp.received.map(({ to }) => to)).toEqual([['coro@fundacion.example']]);
    expect(reports).toEqual([
      expect.stringMatching(/^Contact message \S+: the mail server rejected 1 of its recipients\.$/),
    ]);
    expect(await mail().waiting()).toEqual([]);
  });

  it('match a subject only if they contain all words of one of its texts', () => {
    const receivers = [{ mail: 'a@a.example', about: ['solicitud de ayuda', 'de'] }];
    expect(pickReceivers(receivers, 'Mi solicitud')).toEqual([]);
    expect(pickReceivers(receivers, 'Dos solicitudes de ayudas')).toEqual(['a@a.example']);
    expect(pickReceivers([...receivers, ...receivers], 'ayuda con la solicitud')).toEqual(['a@a.example']);
  });
});
