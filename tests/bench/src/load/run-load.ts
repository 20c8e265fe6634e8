import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readAllCpuSeconds } from '../../../e2e/src/machine/all-cpu-seconds.ts';
import { expectAnswered } from './expect-answered.ts';

const LOAD = fileURLToPath(new URL('./load-main.ts', import.meta.url));

/** Result of a load. */
export interface LoadResult {
  readonly requests: number;
  /** Requests per second of processor time of the serving processes. */
  readonly perCpuSecond: number;
  /** 99th percentile of the response time, in milliseconds. */
  readonly p99: number;
}

export interface LoadOptions {
  readonly url: string;
  /** Processes whose time counts, with their children. */
  readonly pids: readonly number[];
  readonly seconds: number;
  readonly connections?: number;
  /**
   * `each` requests a different page each time, since concurrent requests for the same page share one rendering;
   * `browser` sends the headers of a browser, with a different IP address for each connection.
   */
  readonly how?: 'plain' | 'each' | 'browser';
}

/**
 * Sends requests to a URL from a separate process.
 *
 * @throws Error when any request failed, or none was answered
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
  const report = JSON.parse(stdout) as { requests: number; failed: number; p99: number };
  expectAnswered(report, url, seconds);
  const { requests, p99 } = report;
  return { requests, perCpuSecond: requests / cpu, p99 };
}
