import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readAllCpuSeconds } from './cpu-seconds.ts';

const LOAD = fileURLToPath(new URL('./load-main.ts', import.meta.url));

/** What a load of some seconds gave. */
export interface LoadResult {
  readonly requests: number;
  /** Requests for each second of processor time of the serving processes. */
  readonly perCpuSecond: number;
  /** Milliseconds within which 99 of 100 were answered. */
  readonly p99: number;
}

export interface LoadOptions {
  readonly url: string;
  /** The processes whose time counts, with those that they have started. */
  readonly pids: readonly number[];
  readonly seconds: number;
  readonly connections?: number;
  /**
   * `each` asks for another page each time, since requests for the same page at the same moment share one rendering;
   * `browser` sends what a browser sends, each connection from an address of its own.
   */
  readonly how?: 'plain' | 'each' | 'browser';
}

/**
 * Loads an address from a second process.
 *
 * @throws Error when a single request failed: a figure made of refusals is none
 */
export async function runLoad({
  url,
  pids,
  seconds,
  connections = 16,
  how = 'plain',
}: LoadOptions): Promise<LoadResult> {
  const before = readAllCpuSeconds(pids);
  const { stdout } = await promisify(execFile)(process.execPath, [
    LOAD,
    url,
    String(seconds),
    String(connections),
    how,
  ]);
  const cpu = readAllCpuSeconds(pids) - before;
  const { requests, failed, p99 } = JSON.parse(stdout) as { requests: number; failed: number; p99: number };
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} failed`);
  return { requests, perCpuSecond: requests / cpu, p99 };
}
