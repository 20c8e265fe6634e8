import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readAllCpuSeconds } from './cpu-seconds.ts';

const LOAD = fileURLToPath(new URL('./steady-load.ts', import.meta.url));

/** What a steady load gave. */
export interface SteadyResult {
  /** Requests for each second of wall clock. */
  readonly perSecond: number;
  /** Seconds of processor time for each second: how many cores the server had. */
  readonly cores: number;
}

interface SteadyOptions {
  readonly url: string;
  /** The process whose time counts, with those that it has started. */
  readonly pid: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Asks for one page over and over. Rejects when a single request failed. */
export async function runSteadyLoad({ url, pid, seconds, connections }: SteadyOptions): Promise<SteadyResult> {
  const before = readAllCpuSeconds([pid]);
  const { stdout } = await promisify(execFile)(process.execPath, [LOAD, url, String(seconds), String(connections)]);
  const cpu = readAllCpuSeconds([pid]) - before;
  const { requests, failed } = JSON.parse(stdout) as { requests: number; failed: number };
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} failed`);
  return { perSecond: requests / seconds, cores: cpu / seconds };
}
