import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { killOnExit } from './kill-on-exit.ts';
import { excludeOwnCalls } from './own-calls.ts';

export type EndSignal = 'SIGINT' | 'SIGTERM';

export interface RunningProcess {
  readonly name: string;
  /** Resolves to the exit code or the signal when the process has ended for whatever reason. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /**
   * Signals the process to end cleanly and waits; a process that takes too long is killed.
   *
   * @param signal SIGTERM lets a load balancer notice first, for LAME_DUCK_MS; by default the process ends immediately
   */
  readonly stop: (signal?: EndSignal) => Promise<void>;
  readonly child: ChildProcess;
}

interface ProcessOptions {
  readonly name: string;
  /** Absolute path of the program's TypeScript file. */
  readonly file: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Start of the line that the program prints when it is ready. */
  readonly readyLine: string;
  readonly write: (text: string) => void;
  readonly args?: readonly string[];
  readonly signal?: AbortSignal;
  /** During a long start, output is passed on at this interval, in milliseconds. */
  readonly slowMs?: number;
  /** How long a load balancer has to notice that the process is ending, in milliseconds. */
  readonly lameDuckMs?: number;
}

/**
 * glibc allocates an arena for each thread and returns little of it to the system: a hundred release sets, each with
 * new workers, left 110 MB behind. With two arenas, rendering takes the same CPU time. By default it also raises its
 * thresholds after a large block was freed and then retains such blocks. Fixed thresholds save 10 MB in each process of
 * the gateway, and 40 MB or more after the compilation of the embedded database.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Longer than a usual start. The output of a longer one shows what the program waits for. */
const SLOW_MS = 10_000;

/** How long a process may take to end before it is killed; longer than a process waits for its clients. */
export const KILL_AFTER_MS = 10_000;

/**
 * Starts a program and waits until it is ready. Rejects with the program's output, except what was passed on, when it
 * ends before.
 */
export function startProcess({
  name,
  file,
  env,
  readyLine,
  write,
  args = [],
  signal: abandon,
  slowMs = SLOW_MS,
  lameDuckMs = 0,
}: ProcessOptions): Promise<RunningProcess> {
  // A separate process group: Ctrl-C reaches only this process, which then stops the others in the right order.
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...MALLOC, ...env, ...excludeOwnCalls(env) },
    // The channel carries no messages. It closes when this process ends, even if it is killed (`endWithParent`).
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  }) as ChildProcessByStdio<null, Readable, Readable>;
  killOnExit(child, 'SIGINT');
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? code ?? 1));
    child.on('error', () => child.pid === undefined && resolve(1));
  });
  async function stop(signal: EndSignal = 'SIGINT') {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), lameDuckMs + KILL_AFTER_MS);
    await ended;
    clearTimeout(timer);
  }
  const giveUp = () => void stop();
  abandon?.addEventListener('abort', giveUp, { once: true });
  return new Promise((resolve, reject) => {
    let startupOutput = '';
    let ready = false;
    const passOn = () => {
      const lines = startupOutput.slice(0, startupOutput.lastIndexOf('\n') + 1);
      startupOutput = startupOutput.slice(lines.length);
      if (lines !== '') write(lines);
    };
    const slow = setInterval(passOn, slowMs).unref();
    const onText = (text: string) => {
      if (ready) return write(text);
      startupOutput += text;
      if (!startupOutput.split('\n').some((line) => line.startsWith(readyLine))) return;
      ready = true;
      clearInterval(slow);
      abandon?.removeEventListener('abort', giveUp);
      // Warnings during startup.
      const warnings = startupOutput.split('\n').filter((line) => line !== '' && !line.startsWith(readyLine));
      if (warnings.length > 0) write(`${warnings.join('\n')}\n`);
      resolve({ name, ended, stop, child });
    };
    for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', onText);
    // For example at the process limit, or when the executable is missing. An unhandled `error` event would end this
    // process.
    child.on('error', (error) => reject(new Error(`${name} could not be started: ${error.message}`)));
    // Unlike `exit`, `close` comes after all output has been read.
    child.on('close', (code) => {
      clearInterval(slow);
      if (!ready) reject(new Error(startupOutput.trim() || `${name} ended with code ${code}`));
    });
  });
}
