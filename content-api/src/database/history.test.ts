import { appendFile, cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeSchema, TEST_DATABASES } from '../../test/support/databases.ts';
import { FIXTURE } from '../../test/support/fixture.ts';
import { makeDataFolder } from '../../test/support/prepared-database.ts';
import { COMMAND, findPort, MAIN, run } from '../../test/support/run-main.ts';
import { startSmtp } from '../../test/support/smtp.ts';
import { makeTemporaryFolder } from '../../test/support/temporary-folder.ts';

/** The nightly run takes ten minutes. */
const SECONDS = Number(process.env.HISTORY_SECONDS ?? 6);
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 100_000);

/** Mulberry32: the same numbers for the same seed. */
function toRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

it.each(TEST_DATABASES)(
  'a history of kills, double starts, imports and messages on $name loses, doubles and halves nothing',
  async ({ name }) => {
    const random = toRandom(SEED);
    const contentDir = path.join(await makeTemporaryFolder(), 'content');
    await cp(FIXTURE, contentDir, { recursive: true });
    const smtp = await startSmtp();
    const port = String(await findPort());
    const env = {
      DATA_DIR: await makeDataFolder(),
      DATABASE_URL: name === 'PGlite' ? '' : await makeSchema(),
      CONTENT_DIR: contentDir,
      CONTENT_API_PORT: port,
      LOG_LEVEL: 'silent',
      MAIL_PER_HOUR: '1000000',
      MAIL_PER_ADDRESS: '10000',
      SMTP_URL: smtp.url,
      MAIL_TO: 'hola@fundacion.example',
    };
    const history: string[] = [`seed ${SEED}`];
    const start = async () => {
      const server = run(MAIN, env);
      await server.says('content-api ready');
      return server;
    };
    let server = await start();
    const end = performance.now() + SECONDS * 1_000;
    const accepted: number[] = [];
    let sent = 0;
    const sendOn = async () => {
      while (performance.now() < end) {
        const number = sent++;
        const body = JSON.stringify({ name: 'V', mail: 'v@correo.example', content: `N${number}.` });
        const answer = await fetch(`http://127.0.0.1:${port}/api/mail`, { method: 'POST', headers, body }).catch(
          () => null,
        );
        if (answer?.status === 200) accepted.push(number);
        // As fast as messages go out again: the receiver takes them one after the other.
        await sleep(50);
      }
    };
    // Every item of the news carries the number of the version that it was published with: two numbers at once are half an import.
    let version = 0;
    const seen: number[] = [];
    const events = {
      kill: async () => {
        server.kill();
        await server.exit;
        server = await start();
      },
      'double start': async () => {
        server.kill();
        await server.exit;
        const racers = [run(MAIN, env), run(MAIN, { ...env, CONTENT_API_PORT: String(await findPort()) })];
        await Promise.race(racers.map((racer) => racer.says('content-api ready').catch(() => sleep(60_000))));
        for (const racer of racers) racer.kill();
        await Promise.all(racers.map(({ exit }) => exit));
        server = await start();
      },
      import: async () => {
        version++;
        for (const file of ['2024-06-01-concierto-organo.md', '2025-11-20-archivo-digital.md'])
          await appendFile(path.join(contentDir, 'news', file), `\n\nVERSION${version}.\n`);
        await run(COMMAND, env, ['import']).exit;
      },
      'import that is killed': async () => {
        const command = run(COMMAND, env, ['import']);
        await sleep(random() * 1_000);
        command.kill();
        await command.exit;
      },
    };
    const names = Object.keys(events) as (keyof typeof events)[];
    const readVersions = async () => {
      const texts = await Promise.all(
        ['concierto-organo', 'archivo-digital'].map(async (id) =>
          (await fetch(`http://127.0.0.1:${port}/api/noticias/${id}`)).text(),
        ),
      );
      return texts.map((text) => [...text.matchAll(/VERSION(\d+)/g)].length);
    };
    const disturb = async () => {
      while (performance.now() < end) {
        const event = names[Math.floor(random() * names.length)] ?? 'kill';
        // Something to lose before each event, also on a busy machine.
        for (const before = accepted.length; accepted.length < before + 5 && performance.now() < end; ) await sleep(5);
        history.push(event);
        await events[event]();
        const versions = await readVersions();
        expect([history, new Set(versions).size]).toEqual([history, 1]);
        seen.push(versions[0] ?? 0);
      }
    };
    await Promise.all([sendOn(), sendOn(), sendOn(), disturb()]);
    const numbers = () => smtp.received.map(({ text }) => Number(/^N(\d+)\.\r?$/m.exec(text)?.[1]));
    await run(COMMAND, env, ['outbox-retry']).exit;
    await expect
      .poll(() => accepted.filter((number) => !numbers().includes(number)), {
        timeout: 60_000,
        message: history.join(', '),
      })
      .toEqual([]);
    server.stop();
    await server.exit;
    // One that was being handed over when its process was killed may come twice, with one Message-ID (decision 015).
    const ids = smtp.received.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
    expect([history, new Set(ids).size]).toEqual([history, new Set(numbers()).size]);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(accepted.length).toBeGreaterThan(0);
  },
  SECONDS * 1_000 + 300_000,
);
