import { type ChildProcess, spawn } from 'node:child_process';
import { endWithUs } from './end-with-us.ts';

export type EndSignal = 'SIGINT' | 'SIGTERM';

export interface RunningProcess {
  readonly name: string;
  /** Settles when the process has ended, whatever ended it, with its exit code or the signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /**
   * Asks it to end cleanly and waits; a process that takes too long is killed.
   *
   * @param signal SIGTERM lets a balancer know first, for LAME_DUCK_MS; without it the process ends at once
   */
  readonly stop: (signal?: EndSignal) => Promise<void>;
  readonly child: ChildProcess;
}

interface ProcessOptions {
  readonly name: string;
  /** Absolute path of the program's TypeScript file. */
  readonly file: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Start of the line by which the program says that it is ready. */
  readonly readyLine: string;
  readonly write: (text: string) => void;
  readonly args?: readonly string[];
  /** Ends the process while it starts. */
  readonly signal?: AbortSignal;
  /** How long its balancer has to notice that it ends, in milliseconds. */
  readonly lameDuckMs?: number;
}

/**
 * glibc gives each thread an arena and returns little of it: a hundred release sets, each with new workers, left 110 MB. With
 * two arenas rendering takes the same processor time. After a large block was freed it also keeps blocks of that size, and as
 * much again, for later: to leave its limits where they are at first returns 10 MB of each process of the shell, and 40 or more
 * of what compiling the embedded database took.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** More than a process gives its visitors. */
const PATIENCE_MS = 10_000;

/** Starts a program and waits until it says that it is ready. Rejects, with what it wrote, when it ends before. */
export function startProcess({
  name,
  file,
  env,
  readyLine,
  write,
  args = [],
  signal: abandon,
  lameDuckMs = 0,
}: ProcessOptions): Promise<RunningProcess> {
  // A process group of its own: Ctrl-C reaches this process only, which then ends the parts in the right order.
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...MALLOC, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  endWithUs(child, 'SIGINT');
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? code ?? 1));
    child.on('error', () => child.pid === undefined && resolve(1));
  });
  async function stop(signal: EndSignal = 'SIGINT') {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), lameDuckMs + PATIENCE_MS);
    await ended;
    clearTimeout(timer);
  }
  const giveUp = () => void stop();
  abandon?.addEventListener('abort', giveUp, { once: true });
  return new Promise((resolve, reject) => {
    let early = '';
    let ready = false;
    const onText = (chunk: Buffer) => {
      const text = chunk.toString('utf8');
      if (ready) return write(text);
      early += text;
      if (!early.split('\n').some((line) => line.startsWith(readyLine))) return;
      ready = true;
      abandon?.removeEventListener('abort', giveUp);
      // What it warned of on its way.
      const said = early.split('\n').filter((line) => line !== '' && !line.startsWith(readyLine));
      if (said.length > 0) write(`${said.join('\n')}\n`);
      resolve({ name, ended, stop, child });
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    // Where the system has no more processes, or no such program any more: an event that nobody takes would end this process.
    child.on('error', (error) => reject(new Error(`${name} could not be started: ${error.message}`)));
    child.on('exit', (code) => ready || reject(new Error(`${early.trim() || `${name} ended with code ${code}`}`)));
  });
}
