import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { FIXTURE } from './fixture.ts';

/** The program of the content API. */
export const MAIN = path.resolve(import.meta.dirname, '../../src/server/main.ts');

/** The program of `npm run content -- …`. */
export const COMMAND = path.resolve(import.meta.dirname, '../../../scripts/content.ts');

/** The environment of a program of this package: independent of the caller's, except for the compile cache. */
export function toRunEnv(): Readonly<Record<string, string>> {
  const { PATH = '', TZ = 'UTC', NODE_COMPILE_CACHE = '' } = process.env;
  // No server listens on port 1: a command must not reach one of this machine that is not part of the test.
  return { PATH, TZ, NODE_COMPILE_CACHE, CONTENT_DIR: FIXTURE, DATABASE_URL: '', CONTENT_API_PORT: '1' };
}

function readPeakMegabytes(pid: number | undefined): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
}

/** Runs a program of this package in a child process. */
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
    /** Peak memory use in MiB on Linux; undefined on other systems. */
    peakMegabytes: () => readPeakMegabytes(child.pid),
    /** Signals it to end: immediately or, with SIGTERM, after the lame-duck period. */
    stop: (signal: 'SIGINT' | 'SIGTERM' = 'SIGINT') => child.kill(signal),
    signal: (name: NodeJS.Signals) => child.kill(name),
    /** Kills it without notice or cleanup. */
    kill: () => child.kill('SIGKILL'),
    /** Resolves when the output contains a text; rejects if the process ends without it. */
    says: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const watch = () => output.includes(text) && resolve();
        watchers.push(watch);
        watch();
        void exit.then(() => reject(new Error(`ended without printing "${text}":\n${output}`)));
      }),
  };
}
