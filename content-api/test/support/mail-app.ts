import { readSettings } from '@site/base/settings';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { MailSender } from '../../src/mail/mail-sender.ts';
import type { ApiServer } from '../../src/server/api-server.ts';
import { buildApp } from '../../src/server/app.ts';
import { openMigrated, type TestDatabase } from './databases.ts';
import { toMailCall } from './mail-call.ts';

/** A message as a visitor enters it. */
export const MESSAGE = { name: 'Ana Peña', mail: 'ana@correo.example', content: '¿Cuándo abre la torre?' };
/** The header that scripts of the site send. */
export const MARKER = { 'x-requested-with': 'XMLHttpRequest' };

/** A server that accepts contact messages. Its outbox is emptied before each test. */
export interface MailApp {
  readonly app: ApiServer;
  readonly database: Database;
  /** How often the sender was woken. */
  woken(): number;
  send(message: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  waiting(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  makeSender(
    smtpUrl: string,
    failures?: string[],
    options?: { readonly deadlineMs?: number; readonly to?: string; readonly database?: Database },
  ): MailSender;
}

/** Sets up the server for the enclosing suite. */
export function useMailApp(kind: TestDatabase): () => MailApp {
  let current: MailApp | undefined;
  beforeAll(async () => {
    let woken = 0;
    const database = await openMigrated(kind);
    const onMail = () => {
      woken += 1;
    };
    const limits = readSettings({ MAIL_PER_ADDRESS: '10000' });
    const app = await buildApp({ database, dataDir: '.', logLevel: 'silent', onMail, limits });
    current = {
      app,
      database,
      woken: () => woken,
      send: (message) => app.inject({ url: toMailCall(message), headers: MARKER }),
      waiting: () => database.query('select name, mail, content, attempts from outbox'),
      makeSender(smtpUrl, failures = [], options = {}) {
        const { to = 'hola@fundacion.example' } = options;
        const sender = new MailSender({
          database,
          smtpUrl,
          addresses: async () => ({ from: 'web@site.example', to }),
          report: (sentence) => failures.push(sentence),
          ...options,
        });
        onTestFinished(() => sender.stop());
        return sender;
      },
    };
  });
  beforeEach(() => useCurrent().database.run('delete from outbox; delete from mail_receipt'));
  afterAll(async () => {
    await useCurrent().app.close();
    await useCurrent().database.close();
  });
  function useCurrent(): MailApp {
    if (!current) throw new Error('The server of this suite has not started yet.');
    return current;
  }
  return useCurrent;
}
