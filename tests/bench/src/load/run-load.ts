import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { readAllCpuSeconds } from '../../../e2e/src/machine/all-cpu-seconds.ts';

/** Result of a load. */
export interface LoadResult {
  readonly requests: number;
  /** Requests per second of processor time of the serving processes. */
  readonly perCpuSecond: number;
  /** Processor time per second of wall-clock time: the number of cores that the server used. */
  readonly cores: number;
}

export interface LoadOptions {
  readonly url: string;
  /** Processes whose time counts, with their children. */
  readonly pids: readonly number[];
  readonly seconds: number;
  readonly connections?: number;
  /**
   * `each` requests a different page each time, since concurrent requests for the same page share one rendering;
   * `browser` sends the headers of a browser, with a different IP address for each connection; `steady` leaves most of
   * the processor to the server.
   */
  readonly how?: 'plain' | 'each' | 'browser' | 'steady';
}

/**
 * Sends requests to a URL from a separate process.
 *
 * @throws Error when any request failed, or none was answered, since error responses would distort the figures
 */
export async function runLoad({
  url,
  pids,
  seconds,
  connections = 16,
  how = 'plain',
}: LoadOptions): Promise<LoadResult> {
  const program = path.join(import.meta.dirname, how === 'steady' ? 'steady-load.ts' : 'load-main.ts');
  const before = readAllCpuSeconds(pids);
  const args = [program, url, String(seconds), String(connections), how];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const cpu = readAllCpuSeconds(pids) - before;
  const { requests, failed } = JSON.parse(stdout) as { requests: number; failed: number };
  if (failed > 0) throw new Error(`${failed} of ${requests} requests to ${url} failed`);
  if (requests === 0) throw new Error(`${url} sent no response within ${seconds} s`);
  return { requests, perCpuSecond: requests / cpu, cores: cpu / seconds };
}
