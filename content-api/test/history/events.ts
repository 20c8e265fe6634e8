import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { COMMAND, MAIN, run } from '../support/run-main.ts';
import type { Editor } from './editor.ts';
import type { Outbox } from './outbox.ts';
import type { HistoryPlace } from './place.ts';
import type { Visitors } from './visitors.ts';
import { waitFor, within } from './wait-for.ts';

/** Keeps two clocks less than a day apart, which is how long a repeated message is recognised. */
const MAX_MS = 11 * 3_600_000;
/**
 * How long to wait for a refusal. Messages accepted in the meantime, which may fit on a full disk, are checked
 * afterwards.
 */
const REFUSAL_MS = 5_000;
/**
 * An import commits once, and syncs again when it tidies up. If it committed several times, it would be killed in
 * between.
 */
const MAX_SYNCS = 4;
/** Pause between two looks at the content during an import. The nightly run pauses as little as possible. */
const LOOK_PAUSE_MS = process.env.HISTORY_SECONDS ? 2 : 50;

/** The parts that events act on. */
export interface HistoryParts {
  readonly place: HistoryPlace;
  readonly env: Readonly<Record<'CLOCK_FILE' | 'KILL_FILE', string>> & Readonly<Record<string, string>>;
  readonly editor: Editor;
  readonly visitors: Visitors;
  readonly outbox: Outbox;
  readonly random: () => number;
}

const start = async (env: Readonly<Record<string, string>>) => {
  const server = run(MAIN, env);
  await within('the content API is ready', server.says('content-api ready'));
  return server;
};

/** Starts the content API and returns the events by name. */
export async function makeEvents({ place, env, editor, visitors, outbox, random }: HistoryParts) {
  const { cluster, disk } = place;
  let server = await start(env);
  let importMs = 1_500;
  const kill = async () => {
    server.kill();
    await server.exit;
  };
  const setClock = async (ms: number) => {
    await writeFile(env.CLOCK_FILE, String(Math.round(ms)));
    server.signal('SIGUSR2');
  };
  const acceptsAgain = async () => {
    await outbox.findLost();
    const before = visitors.accepted.size;
    await waitFor('a message is accepted again', () => visitors.accepted.size > before);
  };
  /** Gives visitors time to be refused. */
  const refuses = async () => {
    const before = visitors.refused;
    for (const end = performance.now() + REFUSAL_MS; visitors.refused === before && performance.now() < end; )
      await sleep(5);
  };
  const importAll = async () => {
    await editor.write();
    const began = performance.now();
    const command = run(COMMAND, env, ['import']);
    await waitFor('the import is seen', async () => (await editor.look()) === editor.version, LOOK_PAUSE_MS);
    importMs = performance.now() - began;
    // Not waiting for the images and cards that it renders afterwards: that takes minutes on a busy machine.
    command.kill();
    await command.exit;
  };
  /**
   * The server itself imports into an embedded database. Restarted without an import, it shows what the killed one has
   * left.
   */
  const killEmbeddedImport = async () => {
    await visitors.pause();
    await outbox.empty();
    await writeFile(env.KILL_FILE, String(1 + Math.floor(random() * MAX_SYNCS)));
    const command = run(COMMAND, env, ['import']);
    await within('the import is over', Promise.race([server.exit, command.exit]));
    await kill();
    await rm(env.KILL_FILE);
    command.kill();
    await command.exit;
    server = await start({ ...env, CONTENT_IMPORT: 'manual' });
    visitors.goOn();
  };
  const killImport = async () => {
    const command = run(COMMAND, env, ['import']);
    await Promise.race([sleep(random() * importMs), command.exit]);
    command.kill();
    await command.exit;
  };
  const events: Record<string, () => Promise<void>> = {
    kill: async () => {
      // Immediately after an acknowledgement: a promise that was not written to disk is broken.
      await visitors.nextAccepted(() => server.kill());
      await server.exit;
      server = await start(env);
    },
    'double start': async () => {
      await kill();
      const racers = [run(MAIN, env), run(MAIN, { ...env, CONTENT_API_PORT: String(await findFreePort()) })];
      await within('one of two is ready', Promise.any(racers.map((racer) => racer.says('content-api ready'))));
      for (const racer of racers) racer.kill();
      await Promise.all(racers.map(({ exit }) => exit));
      server = await start(env);
    },
    import: importAll,
    'import that is killed': async () => {
      await editor.write();
      await (place.databaseUrl === '' ? killEmbeddedImport() : killImport());
      await waitFor('somebody sees what is left', async () => (await editor.look()) !== undefined);
    },
    'clock jump': async () => {
      await setClock((random() * 2 - 1) * MAX_MS);
      // After a jump back, messages due by the former clock wait for that time, or for the operator.
      await outbox.retry();
    },
  };
  if (disk)
    events['full disk'] = async () => {
      disk.fill();
      await refuses();
      disk.clear();
      cluster?.start();
      await acceptsAgain();
    };
  for (const mode of cluster ? (['fast', 'immediate'] as const) : [])
    events[`${mode} stop of the database`] = async () => {
      cluster?.stop(mode);
      await refuses();
      cluster?.start();
      await acceptsAgain();
    };
  const end = async () => {
    await setClock(0);
    await importAll();
    await outbox.empty();
    await outbox.findLost();
    server.stop();
    await server.exit;
  };
  return { events, end };
}
