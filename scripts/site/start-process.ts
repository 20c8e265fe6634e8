import { type ChildProcess, spawn } from 'node:child_process';

/** A running part of the site. */
export interface RunningProcess {
  readonly name: string;
  /** Settles when the process has ended, whatever ended it. */
  readonly ended: Promise<void>;
  /** Asks it to end cleanly and waits; after ten seconds it is killed. */
  readonly stop: () => Promise<void>;
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
}

const PATIENCE_MS = 10_000;

/** Starts a program and waits until it says that it is ready. Rejects, with what it wrote, when it ends before. */
export function startProcess({
  name,
  file,
  env,
  readyLine,
  write,
  args = [],
}: ProcessOptions): Promise<RunningProcess> {
  // A process group of its own: Ctrl-C reaches this process only, which then ends the parts in the right order.
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  async function stop() {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(timer);
  }
  return new Promise((resolve, reject) => {
    let early = '';
    let ready = false;
    const onText = (chunk: Buffer) => {
      const text = chunk.toString('utf8');
      if (ready) return write(text);
      early += text;
      if (!early.split('\n').some((line) => line.startsWith(readyLine))) return;
      ready = true;
      resolve({ name, ended, stop, child });
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    child.on('exit', (code) => ready || reject(new Error(`${early.trim() || `${name} ended with code ${code}`}`)));
  });
}
