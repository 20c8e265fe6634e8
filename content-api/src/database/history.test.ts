import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '../../test/many/random.ts';
import { makeSchema, TEST_DATABASES } from '../../test/support/databases.ts';
import { FIXTURE } from '../../test/support/fixture.ts';
import { startCluster } from '../../test/support/postgres-cluster.ts';
import { copyPrepared } from '../../test/support/prepared-database.ts';
import { COMMAND, findPort, MAIN, run } from '../../test/support/run-main.ts';
import { mountSmallDisk } from '../../test/support/small-disk.ts';
import { startSmtp } from '../../test/support/smtp.ts';
import { makeTemporaryFolder } from '../../test/support/temporary-folder.ts';

/** The nightly run takes ten minutes. */
const SECONDS = Number(process.env.HISTORY_SECONDS ?? 5);
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 100_000);
const CLOCK = path.resolve(import.meta.dirname, '../../test/programs/shifted-clock.ts');
const DAY_MS = 24 * 3_600_000;
/** Below MAIL_KEEP_DAYS: what is older is deleted, as it should be. */
const MOST_DAYS = 12;

const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

/** The database, on a disk and in a server of its own where that is allowed, and what can befall it. */
async function prepare(name: string) {
  const mounted = mountSmallDisk(400);
  const disk = typeof mounted === 'string' ? undefined : mounted;
  const folder = disk?.folder ?? (await makeTemporaryFolder());
  await chmod(folder, 0o777);
  const isEmbedded = name === 'PGlite';
  const cluster = isEmbedded ? undefined : startCluster(folder, await findPort());
  if (isEmbedded) await copyPrepared(folder);
  const url = cluster?.url ?? (isEmbedded ? '' : await makeSchema());
  return {
    disk: isEmbedded || cluster ? disk : undefined,
    cluster,
    url,
    dataDir: isEmbedded ? folder : await makeTemporaryFolder(),
  };
}

it.each(TEST_DATABASES)(
  'a history of kills, double starts, imports, full disks, stops of the database, clocks that jump and messages on $name loses, doubles and halves nothing',
  async ({ name }) => {
    const random = createRandom(SEED);
    const { disk, cluster, url, dataDir } = await prepare(name);
    const contentDir = path.join(await makeTemporaryFolder(), 'content');
    await cp(FIXTURE, contentDir, { recursive: true });
    const clock = path.join(await makeTemporaryFolder(), 'clock');
    await writeFile(clock, '0');
    const smtp = await startSmtp();
    const port = String(await findPort());
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      CONTENT_DIR: contentDir,
      CONTENT_API_PORT: port,
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import=${CLOCK}`,
      LOG_LEVEL: 'silent',
      MAIL_PER_ADDRESS: '10000',
      MAIL_PER_HOUR: '1000000',
      SMTP_URL: smtp.url,
      MAIL_TO: 'hola@fundacion.example',
    };
    const history: string[] = [`seed ${SEED}`];
    const start = async () => {
      const server = run(MAIN, env);
      await server.says('content-api ready');
      return server;
    };
    const files = ['2024-06-01-concierto-organo.md', '2025-11-20-archivo-digital.md'].map((file) =>
      path.join(contentDir, 'news', file),
    );
    // Two titles of one answer carry the number of the version: two numbers at once are half an import.
    let version = 0;
    const publish = async () => {
      version++;
      for (const file of files)
        await writeFile(
          file,
          (await readFile(file, 'utf8')).replace(/^title: (?:VERSION\d+ )?/m, `title: VERSION${version} `),
        );
    };
    const read = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/noticias`).catch(() => null);
      if (answer?.status !== 200) return null;
      return new Set([...(await answer.text()).matchAll(/VERSION(\d+)/g)].map(([, number]) => Number(number)));
    };
    await publish();
    let server = await start();
    const end = performance.now() + SECONDS * 1_000;
    const isOver = () => performance.now() >= end;
    const accepted: number[] = [];
    let refused = 0;
    let sent = 0;
    const sendOn = async () => {
      while (!isOver()) {
        const number = sent++;
        const body = JSON.stringify({
          name: 'V',
          mail: 'v@correo.example',
          content: `N${number}.\n${'x'.repeat(2_000)}`,
        });
        const answer = await fetch(`http://127.0.0.1:${port}/api/mail`, { method: 'POST', headers, body }).catch(
          () => null,
        );
        if (answer?.status === 200) accepted.push(number);
        else {
          refused++;
          await sleep(20);
        }
      }
    };
    let newest = 0;
    const look = async () => {
      const versions = await read();
      if (versions === null) return null;
      expect([history, versions.size]).toEqual([history, 1]);
      const [seen = 0] = versions;
      // What was seen once does not go back.
      expect([history, seen]).toEqual([history, Math.max(seen, newest)]);
      newest = seen;
      return seen;
    };
    const lookOn = async () => {
      while (!isOver()) {
        await look();
        await sleep(10);
      }
    };
    const endServer = async () => {
      server.kill();
      await server.exit;
    };
    const events: Record<string, () => Promise<void>> = {
      kill: async () => {
        await endServer();
        server = await start();
      },
      'double start': async () => {
        await endServer();
        const racers = [run(MAIN, env), run(MAIN, { ...env, CONTENT_API_PORT: String(await findPort()) })];
        await Promise.any(racers.map((racer) => racer.says('content-api ready')));
        for (const racer of racers) racer.kill();
        await Promise.all(racers.map(({ exit }) => exit));
        server = await start();
      },
      import: async () => {
        await publish();
        const command = run(COMMAND, env, ['import']);
        expect([history, await command.exit, command.output()]).toEqual([history, 0, expect.anything()]);
        await expect.poll(look, { timeout: 20_000, message: history.join(', ') }).toBe(version);
      },
      'import that is killed': async () => {
        await publish();
        const command = run(COMMAND, env, ['import']);
        await sleep(random() * 1_000);
        command.kill();
        await command.exit;
      },
      'clock jump': async () => {
        await writeFile(clock, String(Math.round((random() * 2 - 1) * MOST_DAYS * DAY_MS)));
        server.signal('SIGUSR2');
      },
    };
    if (disk)
      events['full disk'] = async () => {
        const before = refused;
        disk.fill();
        const until = performance.now() + 1_000;
        while (refused === before && performance.now() < until) await sleep(10);
        disk.clear();
        cluster?.start();
      };
    if (cluster)
      for (const mode of ['fast', 'immediate'] as const)
        events[`${mode} stop of the database`] = async () => {
          cluster.stop(mode);
          cluster.start();
        };
    const names = Object.keys(events);
    const disturb = async () => {
      while (!isOver()) {
        // Something to lose before each event, also on a busy machine.
        for (const before = accepted.length; accepted.length < before + 5 && !isOver(); ) await sleep(5);
        const event = names[Math.floor(random() * names.length)] ?? 'kill';
        history.push(event);
        await events[event]?.();
      }
    };
    await Promise.all([sendOn(), sendOn(), sendOn(), lookOn(), disturb()]);
    await writeFile(clock, '0');
    server.signal('SIGUSR2');
    history.push('import');
    await expect.poll(look, { timeout: 30_000, message: history.join(', ') }).not.toBeNull();
    await events.import?.();
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
    expect(accepted.length).toBeGreaterThan(0);
    if (process.env.HISTORY_PRINT) console.log(history.join(', '), accepted.length, refused, version, newest);
  },
  SECONDS * 1_000 + 300_000,
);
