import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { COMMAND, findPort, MAIN, run } from '../support/run-main.ts';
import type { Editor } from './editor.ts';
import type { HistoryPlace } from './place.ts';
import type { Visitors } from './visitors.ts';

/** Two clocks are less than a day apart: as long as a message that is repeated is known. */
const MOST_MS = 11 * 3_600_000;
const PATIENCE_MS = 60_000;

/** What befalls a content API. */
export interface HistoryParts {
  readonly place: HistoryPlace;
  readonly env: Readonly<Record<string, string>>;
  readonly editor: Editor;
  readonly visitors: Visitors;
  readonly random: () => number;
}

const start = async (env: HistoryParts['env']) => {
  const server = run(MAIN, env);
  await server.says('content-api ready');
  return server;
};

/** The running content API and the events by name. */
export async function makeEvents({ place, env, editor, visitors, random }: HistoryParts) {
  const { cluster, disk } = place;
  let server = await start(env);
  const kill = async () => {
    server.kill();
    await server.exit;
  };
  const setClock = async (ms: number) => {
    await writeFile(env.CLOCK_FILE ?? '', String(Math.round(ms)));
    server.signal('SIGUSR2');
  };
  const acceptsAgain = async () => {
    const before = visitors.accepted.size;
    await expect.poll(() => visitors.accepted.size, { timeout: PATIENCE_MS }).toBeGreaterThan(before);
  };
  const retry = async () => {
    await run(COMMAND, env, ['outbox-retry']).exit;
  };
  const importAll = async () => {
    await editor.write();
    const command = run(COMMAND, env, ['import']);
    await expect.poll(() => editor.look(), { timeout: PATIENCE_MS }).toBe(editor.version);
    // What it goes on to make in the background, pictures and cards, is not waited for: that takes minutes on a busy machine.
    command.kill();
    await command.exit;
  };
  const events: Record<string, () => Promise<void>> = {
    kill: async () => {
      await kill();
      server = await start(env);
    },
    'double start': async () => {
      await kill();
      const racers = [run(MAIN, env), run(MAIN, { ...env, CONTENT_API_PORT: String(await findPort()) })];
      await Promise.any(racers.map((racer) => racer.says('content-api ready')));
      for (const racer of racers) racer.kill();
      await Promise.all(racers.map(({ exit }) => exit));
      server = await start(env);
    },
    import: importAll,
    'import that is killed': async () => {
      await editor.write();
      const command = run(COMMAND, env, ['import']);
      await sleep(random() * 1_500);
      command.kill();
      await command.exit;
      // The holder of an embedded database imports by itself.
      await kill();
      server = await start(env);
    },
    'clock jump': async () => {
      await setClock((random() * 2 - 1) * MOST_MS);
      // What was to be sent at an hour that the clock has left again waits for it, or for the operator.
      await retry();
    },
  };
  if (disk)
    events['full disk'] = async () => {
      const before = visitors.refused;
      disk.fill();
      for (const end = performance.now() + 2_000; visitors.refused === before && performance.now() < end; )
        await sleep(10);
      disk.clear();
      cluster?.start();
      await acceptsAgain();
    };
  for (const mode of cluster ? (['fast', 'immediate'] as const) : [])
    events[`${mode} stop of the database`] = async () => {
      cluster?.stop(mode);
      cluster?.start();
      await acceptsAgain();
    };
  const end = async () => {
    await setClock(0);
    await importAll();
    await retry();
    await expect.poll(() => visitors.missing(), { timeout: PATIENCE_MS }).toEqual([]);
    server.stop();
    await server.exit;
  };
  return { events, end };
}
