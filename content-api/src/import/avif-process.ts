import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, 'avif-main.ts');

/**
 * The process of low priority that makes the AVIF variants that are missing. They take most of the time of a first
 * import, and until they are there the JPEG serves.
 */
export class AvifProcess {
  #child: ChildProcess | undefined;

  /** Starts the process anew; resolves when it has ended, with false when it failed. */
  run(contentDir: string, dataDir: string): Promise<boolean> {
    this.stop();
    const child = spawn(process.execPath, [MAIN, contentDir, dataDir], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#child = child;
    // A system that refuses to lower the priority is no reason not to work.
    try {
      if (child.pid !== undefined) setPriority(child.pid, 15);
    } catch {}
    return new Promise((resolve) => child.once('exit', (code, signal) => resolve(code === 0 || signal !== null)));
  }

  /** Ends the process; what it has made so far stays. */
  stop(): void {
    this.#child?.kill();
    this.#child = undefined;
  }
}
