import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from '@site/base/processes/free-ports';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from '../../../platform/base/test/make-folder.ts';
import { makeDataFolder } from '../../test/support/prepared-database.ts';
import { MAIN, run } from '../../test/support/run-main.ts';

/** The nightly run sets 200 for both. */
const STARTS = Number(process.env.RACING_STARTS ?? 2);
/** Starting a whole content API takes a second of CPU time. */
const API_STARTS = Number(process.env.RACING_STARTS ?? 1);
const RACERS = 3;
const PROGRAM = path.resolve(import.meta.dirname, '../../test/programs/hold-data-folder.ts');

/** A process that waits for a signal before it locks the data folder, so that all try at the same time. */
async function startRacer(folder: string) {
  const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const says = async () => String((await once(child.stdout, 'data'))[0]).trim();
  expect(await says()).toBe('ready');
  return {
    go: () => {
      const answer = says();
      child.stdin.write('go');
      return answer;
    },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

it(
  'one of several processes gets the data folder, also over what a killed one left',
  async () => {
    const folder = await makeFolder();
    for (let start = 0; start < STARTS; start++) {
      const racers = await Promise.all(Array.from({ length: RACERS }, () => startRacer(folder)));
      const answers = await Promise.all(racers.map(({ go }) => go()));
      expect([start, answers.toSorted()]).toEqual([start, ['holds', 'refused', 'refused']]);
      await Promise.all(racers.map(({ kill }) => kill()));
    }
  },
  60_000 + STARTS * 3_000,
);

it(
  'one of two content APIs starts, the other says why not',
  async () => {
    const folder = await makeDataFolder();
    for (let start = 0; start < API_STARTS; start++) {
      const apis = await Promise.all(
        [1, 2].map(async () => run(MAIN, { DATA_DIR: folder, CONTENT_API_PORT: String(await findFreePort()) })),
      );
      const ready = apis.map((api) =>
        api.says('content-api ready').then(
          () => true,
          () => false,
        ),
      );
      expect((await Promise.all(ready)).toSorted()).toEqual([false, true]);
      expect(apis.map((api) => api.output()).join('')).toContain('Another process uses the data folder');
      // Killed, so that the next two find what these leave behind.
      for (const api of apis) api.kill();
      await Promise.all(apis.map(({ exit }) => exit));
    }
  },
  60_000 + API_STARTS * 30_000,
);
