import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Compile } from 'typebox/compile';
import type { Format } from './picture-recipe.ts';
import { RenderReport } from './render-order.ts';
import { listMissing, type PictureJob } from './render-picture.ts';

const MAIN = path.join(import.meta.dirname, 'render-main.ts');
const report = Compile(RenderReport);

/** The rendering process ended before it was done. */
export class RenderProcessError extends Error {
  override readonly name = 'RenderProcessError';
}

export interface RenderRequest {
  readonly jobs: readonly PictureJob[];
  readonly folder: string;
  readonly format: Format;
  /** True when others should have the processor first. */
  readonly inBackground: boolean;
}

/**
 * Makes pictures in a process of its own, which takes its memory (some 250 MB) with it when it ends. A second request
 * ends the first.
 */
export class RenderProcess {
  #child: ChildProcess | undefined;

  /**
   * Makes the variants that are missing; starts no process when none is.
   *
   * @returns the originals of which nothing could be made
   * @throws RenderProcessError when the process failed; what it has made so far stays
   */
  async run({ jobs, folder, format, inBackground }: RenderRequest): Promise<readonly string[]> {
    const missing = await Promise.all(jobs.map((job) => listMissing(job, folder, format)));
    const open = jobs.filter((_job, index) => (missing[index] ?? []).length > 0);
    if (open.length === 0) return [];
    this.stop();
    const child = spawn(process.execPath, [MAIN], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    if (inBackground) lowerPriority(child.pid);
    const ended = new Promise<string>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        if (code === 0) resolve('');
        else reject(new RenderProcessError(`Making ${format} pictures ended early (${signal ?? `exit ${code}`}).`));
      });
    });
    // A process that dies early breaks the pipe; its exit tells more than that.
    child.stdin.on('error', () => {});
    child.stdin.end(JSON.stringify({ folder, format, jobs: open }));
    const [output] = await Promise.all([text(child.stdout), ended]);
    return report.Parse(JSON.parse(output)).failed;
  }

  /** Ends the process, if one runs. */
  stop(): void {
    this.#child?.kill();
    this.#child = undefined;
  }
}

function lowerPriority(pid: number | undefined): void {
  // A system that refuses is no reason not to work.
  try {
    if (pid !== undefined) setPriority(pid, 15);
  } catch {}
}
