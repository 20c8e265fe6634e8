import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** A process ended before its work was done. */
export class WorkProcessError extends Error {
  override readonly name = 'WorkProcessError';
  /** What ended it from outside; null when it ended by itself. */
  readonly signal: NodeJS.Signals | null;

  constructor(message: string, signal: NodeJS.Signals | null = null) {
    super(message);
    this.signal = signal;
  }
}

/**
 * Does heavy work in a process of its own, which takes its memory (some 250 MB) with it when it ends. It reads an order
 * as JSON from its standard input and writes a report as JSON. A second order ends the first. The IPC channel carries
 * nothing: by its end the process learns that this one was killed (`carryOut`).
 */
export class WorkProcess {
  #child: ChildProcess | undefined;

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Lets a program do some work.
   *
   * @param inBackground true when others should have the processor first
   * @returns the report, as parsed JSON
   * @throws WorkProcessError when the process failed, with the code of the system for a full disk
   */
  async run(main: string, order: unknown, { inBackground }: { readonly inBackground: boolean }): Promise<unknown> {
    this.stop();
    const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
    this.#child = child;
    if (inBackground) lowerPriority(child.pid);
    const ended = new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (code === 0) resolve();
        else reject(new WorkProcessError(`${path.basename(main)} ended early (${signal ?? `exit ${code}`}).`, signal));
      });
    });
    // A process that dies early breaks the pipe; its exit tells more than that.
    child.stdin?.on('error', () => {});
    child.stdin?.end(JSON.stringify(order));
    const [output] = await Promise.all([child.stdout ? text(child.stdout) : '', ended]);
    const report: unknown = JSON.parse(output);
    if (typeof report === 'object' && report !== null && 'code' in report)
      throw Object.assign(new WorkProcessError(`${path.basename(main)} found the disk full.`), report);
    return report;
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): void {
    this.#child?.kill(signal);
    this.#child = undefined;
  }
}

function lowerPriority(pid: number | undefined): void {
  // A system that refuses is no reason not to work.
  try {
    if (pid !== undefined) setPriority(pid, 15);
  } catch {}
}
