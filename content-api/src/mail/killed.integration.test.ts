import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { readSettings } from '@site/base/settings';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSchema, TEST_DATABASES } from '../../test/support/databases.ts';
import { toMailCall } from '../../test/support/mail-call.ts';
import { makeDataFolder, makeMediaFolder } from '../../test/support/prepared-database.ts';
import { MAIN, run } from '../../test/support/run-main.ts';
import { startSmtp } from '../../test/support/smtp.ts';
import { askOutbox } from './outbox-command.ts';

/** The nightly run sends 1,000. */
const MESSAGES = Number(process.env.MAIL_MESSAGES ?? 60);
const SENDERS = 6;
/** Each kill costs another start of the content API; the nightly run has ten. */
const KILLS = Number(process.env.MAIL_KILLS ?? 1);

/** Sends a message. Only after `true` does the visitor read that it was accepted. */
async function submit(url: string, number: number): Promise<boolean> {
  const message = { name: `Visita ${number}`, mail: `v${number}@correo.example`, content: `N${number}.` };
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  try {
    const response = await fetch(url + toMailCall(message), { headers });
    return response.status === 200;
  } catch {
    return false;
  }
}

/** The number of the visitor and the Message-ID of each mail. */
const readMails = (texts: readonly string[]) =>
  texts.map((text) => ({
    number: Number(/^N(\d+)\.\r?$/m.exec(text)?.[1]),
    id: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim(),
  }));

describe.each(TEST_DATABASES)(
  'the content API on $name, killed while messages come in and one goes out',
  ({ name }) => {
    it(
      'loses none that it accepted and keeps none twice, however often it was sent',
      async () => {
        const port = await findFreePort();
        const env = {
          CONTENT_API_PORT: String(port),
          DATA_DIR: await (name === 'PGlite' ? makeDataFolder() : makeMediaFolder()),
          DATABASE_URL: name === 'PGlite' ? '' : await makeSchema(),
          LOG_LEVEL: 'silent',
          MAIL_PER_HOUR: '1000000',
          MAIL_PER_ADDRESS: '10000',
        };
        const url = `http://127.0.0.1:${port}`;
        // The content API is killed while the mail server has the first mail but has not acknowledged it yet.
        const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()];
        onTestFinished(() => held.resolve(null));
        const smtp = await startSmtp(() => {
          begun.resolve();
          return held.promise;
        });
        const start = async () => {
          const process_ = run(MAIN, { ...env, SMTP_URL: smtp.url, MAIL_TO: 'hola@fundacion.example' });
          await process_.says('content-api ready');
          return process_;
        };
        let server = await start();
        const accepted = new Set<number>();
        const unanswered = new Set<number>();
        let next = 0;
        const send = async () => {
          while (next < MESSAGES) {
            const number = next++;
            // Every fifth visitor gives up without a response; the others retry until they get one.
            const patient = number % 5 !== 0;
            let done = await submit(url, number);
            for (; !done && patient; done = await submit(url, number)) await sleep(50);
            (done ? accepted : unanswered).add(number);
          }
        };
        const kill = async () => {
          for (let kills = 1; kills <= KILLS; kills++) {
            while (accepted.size < (MESSAGES * kills) / (KILLS + 1)) await sleep(5);
            await begun.promise;
            server.kill();
            await server.exit;
            held.resolve(null);
            server = await start();
          }
        };
        await Promise.all([kill(), ...Array.from({ length: SENDERS }, send)]);
        expect(accepted.size + unanswered.size).toBe(MESSAGES);
        // Sending an accepted message again, as if its response was lost, does not duplicate it either.
        for (const number of [...accepted].slice(0, 20)) expect(await submit(url, number)).toBe(true);
        // An interrupted mail is retried when the lease of the killed process expires; the operator need not wait for
        // it.
        expect(await askOutbox('outbox-retry', readSettings(env))).toMatchObject({ ok: true });

        const list = () => readMails(smtp.received.map(({ text }) => text));
        const listArrived = () => new Set(list().map(({ number }) => number));
        while (![...accepted].every((number) => listArrived().has(number)) || list().length === listArrived().size)
          await sleep(50);
        server.stop();
        expect(await server.exit).toBe(0);
        const arrived = [...listArrived()];
        expect(arrived.filter((number) => !accepted.has(number) && !unanswered.has(number))).toEqual([]);
        expect(list().length).toBeLessThanOrEqual(arrived.length + KILLS);
        // A message stored twice would be sent with two different Message-IDs.
        expect(new Set(list().map(({ id }) => id)).size).toBe(arrived.length);
        expect(list()[0]?.id).toMatch(/^<.+@site\.example>$/);
      },
      Math.max(300_000, MESSAGES * 2_000),
    );
  },
);
