import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { FIXTURE } from './fixture.ts';

/** The content API's own program. */
export const MAIN = path.resolve(import.meta.dirname, '../../src/server/main.ts');

/** What `npm run content -- …` runs. */
export const COMMAND = path.resolve(import.meta.dirname, '../../../scripts/content.ts');

/** The environment of a program of this package: nothing of the one who runs the tests, but what was compiled once. */
export function toRunEnv(): Readonly<Record<string, string>> {
  const { PATH = '', TZ = 'UTC', NODE_COMPILE_CACHE = '' } = process.env;
  // No server of this machine listens on port 1: a command must not meet one that is nothing to the test.
  return { PATH, TZ, NODE_COMPILE_CACHE, CONTENT_DIR: FIXTURE, DATABASE_URL: '', CONTENT_API_PORT: '1' };
}

function readPeakMegabytes(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** Runs a program of this package as its own process. */
export function run(file: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [file, ...args], { env: { ...toRunEnv(), ...env } });
  let output = '';
  const watchers: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      for (const watch of watchers) watch();
    });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    output: () => output,
    exit,
    /** The most memory that it ever had, as Linux counts; undefined elsewhere. */
    peakMegabytes: () => readPeakMegabytes(child.pid),
    /** Asks it to end: at once, or, with SIGTERM, after its time as a lame duck. */
    stop: (signal: 'SIGINT' | 'SIGTERM' = 'SIGINT') => child.kill(signal),
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Ends it as a power cut of the process would: nothing is told, nothing tidied. */
    kill: () => child.kill('SIGKILL'),
    /** Resolves when the output holds a text; rejects when the process ends without. */
    says: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const watch = () => output.includes(text) && resolve();
        watchers.push(watch);
        watch();
        void exit.then(() => reject(new Error(`ended without saying "${text}":\n${output}`)));
      }),
  };
}
