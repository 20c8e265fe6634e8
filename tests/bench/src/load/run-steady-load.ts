import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readAllCpuSeconds } from '../../../e2e/src/machine/all-cpu-seconds.ts';
import { expectAnswered } from './expect-answered.ts';

const LOAD = fileURLToPath(new URL('./steady-load.ts', import.meta.url));

/** Result of a steady load. */
export interface SteadyResult {
  /** Requests per second of wall-clock time. */
  readonly perSecond: number;
  /** Processor time per second of wall-clock time: the number of cores that the server used. */
  readonly cores: number;
}

interface SteadyOptions {
  readonly url: string;
  /** Process whose time counts, with its children. */
  readonly pid: number;
  readonly seconds: number;
  readonly connections: number;
}

/** Requests one page repeatedly. Rejects when any request failed, or none was answered. */
export async function runSteadyLoad({ url, pid, seconds, connections }: SteadyOptions): Promise<SteadyResult> {
  const before = readAllCpuSeconds([pid]);
  const { stdout } = await promisify(execFile)(process.execPath, [LOAD, url, String(seconds), String(connections)]);
  const cpu = readAllCpuSeconds([pid]) - before;
  const report = JSON.parse(stdout) as { requests: number; failed: number };
  expectAnswered(report, url, seconds);
  return { perSecond: report.requests / seconds, cores: cpu / seconds };
}
