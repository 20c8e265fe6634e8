import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@site/base/processes/free-ports';
import { COMMAND, MAIN, run } from '../support/run-main.ts';
import type { Editor } from './editor.ts';
import type { Outbox } from './outbox.ts';
import type { HistoryPlace } from './place.ts';
import type { Visitors } from './visitors.ts';
import { waitFor, within } from './wait-for.ts';

/** Two clocks are less than a day apart: as long as a message that is repeated is known. */
const MOST_MS = 11 * 3_600_000;
/** For a refusal: what is accepted meanwhile, as it may find room on a full disk, is looked for afterwards. */
const REFUSAL_MS = 5_000;
/** An import has one commit, and syncs again where it tidies up. One of several commits would be cut between two of them. */
const MOST_SYNCS = 4;

/** What befalls a content API. */
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

/** The running content API and the events by name. */
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
  /** Gives visitors the time to be refused. */
  const refuses = async () => {
    const before = visitors.refused;
    for (const end = performance.now() + REFUSAL_MS; visitors.refused === before && performance.now() < end; )
      await sleep(5);
  };
  const importAll = async () => {
    await editor.write();
    const began = performance.now();
    const command = run(COMMAND, env, ['import']);
    await waitFor('the import is seen', async () => (await editor.look()) === editor.version);
    importMs = performance.now() - began;
    // What it goes on to make in the background, pictures and cards, is not waited for: that takes minutes on a busy machine.
    command.kill();
    await command.exit;
  };
  /** The server itself imports into an embedded database. Its own start shows what the killed one has left, and imports nothing. */
  const killEmbeddedImport = async () => {
    await visitors.pause();
    await outbox.empty();
    await writeFile(env.KILL_FILE, String(1 + Math.floor(random() * MOST_SYNCS)));
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
      // At once after an acknowledgement: what was promised and not yet written is gone.
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
      await setClock((random() * 2 - 1) * MOST_MS);
      // What was to be sent at an hour that the clock has left again waits for it, or for the operator.
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
