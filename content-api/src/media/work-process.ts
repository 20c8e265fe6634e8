import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** A child process ended before its work was done. */
export class WorkProcessError extends Error {
  override readonly name = 'WorkProcessError';
  /** The signal that ended it; null if it ended by itself. */
  readonly signal: NodeJS.Signals | null;

  constructor(message: string, signal: NodeJS.Signals | null = null) {
    super(message);
    this.signal = signal;
  }
}

/**
 * Does heavy work in a child process, so that its memory (some 250 MB) is freed when it ends. The child reads an order
 * as JSON from its standard input and writes a report as JSON. A second order ends the first. The IPC channel carries
 * no messages: it closes when this process ends, and so ends the child (`runProgram`).
 */
export class WorkProcess {
  #child: ChildProcess | undefined;

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Runs a program with an order.
   *
   * @param inBackground whether to run with low priority
   * @returns the report, as parsed JSON
   * @throws WorkProcessError if the process failed; with the `code` of the system if the disk is full or has failed
   */
  async run(main: string, order: unknown, { inBackground }: { readonly inBackground: boolean }): Promise<unknown> {
    this.stop();
    const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
    this.#child = child;
    if (inBackground) lowerPriority(child.pid);
    const ended = new Promise<WorkProcessError>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) =>
        resolve(new WorkProcessError(`${path.basename(main)} ended early (${signal ?? `exit ${code}`}).`, signal)),
      );
    });
    // A process that ends early breaks the pipe; its exit status is more informative.
    child.stdin?.on('error', () => {});
    child.stdin?.end(JSON.stringify(order));
    const [output, end] = await Promise.all([child.stdout ? text(child.stdout) : '', ended]);
    // A program that has written its report kills itself.
    if (output === '') throw end;
    const report: unknown = JSON.parse(output);
    if (typeof report === 'object' && report !== null && 'code' in report)
      throw Object.assign(new WorkProcessError(`${path.basename(main)} failed because of the disk.`), report);
    return report;
  }

  stop(): void {
    this.#child?.kill();
    this.#child = undefined;
  }
}

function lowerPriority(pid: number | undefined): void {
  // The work can be done with normal priority too.
  try {
    if (pid !== undefined) setPriority(pid, 15);
  } catch {}
}
