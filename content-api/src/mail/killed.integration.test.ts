import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSchema, TEST_DATABASES } from '../../test/support/databases.ts';
import { toMailCall } from '../../test/support/mail-call.ts';
import { makeDataFolder, makeMediaFolder } from '../../test/support/prepared-database.ts';
import { COMMAND, MAIN, run } from '../../test/support/run-main.ts';
import { startSmtp } from '../../test/support/smtp.ts';

/** The nightly run sends 1,000. */
const MESSAGES = Number(process.env.MAIL_MESSAGES ?? 60);
const SENDERS = 6;
/** Each is another start of a content API; the nightly run has ten. Another comes when all is sent. */
const KILLS = Number(process.env.MAIL_KILLS ?? 1);

/** What a visitor learned: only `true` is an acceptance. */
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

/** The number of the visitor and the id of each mail. */
const readMails = (texts: readonly string[]) =>
  texts.map((text) => ({
    number: Number(/^N(\d+)\.\r?$/m.exec(text)?.[1]),
    id: /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim(),
  }));

describe.each(TEST_DATABASES)('the content API on $name, killed while messages come in', ({ name }) => {
  const makeFolder = name === 'PGlite' ? makeDataFolder : makeMediaFolder;

  it(
    'loses none that it accepted and keeps none twice, however often it was sent',
    async () => {
      const port = await findFreePort();
      const databaseUrl = name === 'PGlite' ? '' : await makeSchema();
      const env = {
        CONTENT_API_PORT: String(port),
        DATA_DIR: await makeFolder(),
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'silent',
        MAIL_PER_HOUR: '1000000',
        MAIL_PER_ADDRESS: '10000',
      };
      const url = `http://127.0.0.1:${port}`;
      const start = async (more: Readonly<Record<string, string>> = {}) => {
        const process_ = run(MAIN, { ...env, ...more });
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
          // Every fifth visitor gives up when there is no answer; the others go on until there is one.
          const patient = number % 5 !== 0;
          let done = await submit(url, number);
          for (; !done && patient; done = await submit(url, number)) await sleep(50);
          (done ? accepted : unanswered).add(number);
        }
      };
      const kill = async () => {
        for (let kills = 1; kills <= KILLS; kills++) {
          while (accepted.size < (MESSAGES * kills) / (KILLS + 1)) await sleep(5);
          server.kill();
          await server.exit;
          server = await start();
        }
      };
      await Promise.all([kill(), ...Array.from({ length: SENDERS }, send)]);
      expect(accepted.size + unanswered.size).toBe(MESSAGES);
      // Who asks again after an acceptance, because its answer was lost on the way, is not counted twice either.
      for (const number of [...accepted].slice(0, 20)) expect(await submit(url, number)).toBe(true);

      server.kill();
      await server.exit;
      const smtp = await startSmtp();
      const to = { SMTP_URL: smtp.url, MAIL_TO: 'hola@fundacion.example' };
      server = await start(to);
      const listArrived = () => new Set(readMails(smtp.received.map(({ text }) => text)).map(({ number }) => number));
      while (new Set([...listArrived(), ...accepted]).size > listArrived().size) await sleep(50);
      server.stop();
      expect(await server.exit).toBe(0);
      const mails = readMails(smtp.received.map(({ text }) => text));
      const arrived = new Set(mails.map(({ number }) => number));
      expect([...accepted].filter((number) => !arrived.has(number))).toEqual([]);
      expect([...arrived].filter((number) => !accepted.has(number) && !unanswered.has(number))).toEqual([]);
      expect(mails).toHaveLength(arrived.size);
    },
    Math.max(300_000, MESSAGES * 2_000),
  );

  it('sends what it was about to send when it comes back, a double known by its id', async () => {
    const port = await findFreePort();
    const databaseUrl = name === 'PGlite' ? '' : await makeSchema();
    const env = { CONTENT_API_PORT: String(port), DATA_DIR: await makeFolder(), DATABASE_URL: databaseUrl };
    let hold = true;
    const held = Promise.withResolvers<null>();
    onTestFinished(() => held.resolve(null));
    const begun = Promise.withResolvers<void>();
    const smtp = await startSmtp(() => {
      begun.resolve();
      return hold ? held.promise : null;
    });
    const to = { SMTP_URL: smtp.url, MAIL_TO: 'hola@fundacion.example' };
    const first = run(MAIN, { ...env, ...to });
    await first.says('content-api ready');
    expect(await submit(`http://127.0.0.1:${port}`, 1)).toBe(true);
    await begun.promise;
    first.kill();
    await first.exit;
    hold = false;
    held.resolve(null);
    // Its turn comes when the lease of the dead one is over; the operator need not wait for it.
    const retry = run(COMMAND, env, ['outbox-retry']);
    expect([await retry.exit, retry.output()]).toEqual([0, expect.stringContaining('1 contact message waits')]);
    const second = run(MAIN, { ...env, ...to });
    await second.says('content-api ready');
    while (smtp.received.length < 2) await sleep(20);
    const ids = readMails(smtp.received.map(({ text }) => text)).map(({ id }) => id);
    expect(ids[0]).toMatch(/^<.+@site\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    second.stop();
    await second.exit;
  }, 300_000);
});
