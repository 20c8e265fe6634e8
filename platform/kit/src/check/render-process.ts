import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { toMessage } from '@site/base/error-text';
import type { OpenedSet, PageOutcome, ToCheck } from '@site/gateway/check/messages';
import type { SectionJson, ShellJson } from '@site/releases/reader';

const PROGRAM = fileURLToPath(import.meta.resolve('@site/gateway/check/check-process'));

/** Long enough for twice the longest page deadline and the start of a worker. */
const PATIENCE_MS = 60_000;

interface RenderOptions {
  /** The site's settings, with a separate data folder. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the folder store. */
  readonly store: string;
  readonly shell: ShellJson;
  readonly sections: readonly SectionJson[];
}

/**
 * Renders pages of one release set in a separate process, which is replaced when a page crashes it, until the end of the
 * block (`using`).
 */
export class RenderProcess implements Disposable {
  readonly #options: RenderOptions;
  #child: ChildProcess | null = null;

  constructor(options: RenderOptions) {
    this.#options = options;
  }

  /** Starts the process. Returns the sections that cannot be loaded. */
  async open(): Promise<OpenedSet> {
    const { env, ...set } = this.#options;
    this.#child = fork(PROGRAM, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'], serialization: 'advanced' });
    return this.#request({ kind: 'open', ...set });
  }

  /** Never rejects. The pages of a set that cannot be loaded count as lost. */
  async render(address: string): Promise<PageOutcome> {
    try {
      if (!this.#child?.connected) await this.open();
      return await this.#request({ kind: 'render', address });
    } catch (error) {
      this[Symbol.dispose]();
      const problems = [toMessage(error)];
      const loss = /out of memory|SIGABRT|SIGKILL|exit code 134/i.test(problems.join()) ? 'memory' : 'ended';
      return { status: 0, loss, place: '', late: false, complete: false, problems };
    }
  }

  async #request<T extends OpenedSet | PageOutcome>(message: ToCheck): Promise<T> {
    const child = this.#child;
    if (!child) throw new Error('The check was not started.');
    let output = '';
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-4_000);
    };
    child.stderr?.on('data', listen);
    child.send(message);
    const done = new AbortController();
    const { signal } = done;
    // `close` comes after all output has been read.
    const ended = once(child, 'close', { signal }).then(([code, killed]) => {
      const reason = /out of memory/i.test(output) ? 'out of memory' : output.trim().split('\n')[0];
      throw new Error(`the process ended with ${killed ?? `exit code ${code}`}${reason ? `: ${reason}` : ''}`);
    });
    const late = pause(PATIENCE_MS, undefined, { signal }).then(() => {
      throw new Error(`no response within ${PATIENCE_MS} ms`);
    });
    try {
      const [found] = await Promise.race([once(child, 'message', { signal }), ended, late]);
      return found as T;
    } finally {
      done.abort();
      child.stderr?.off('data', listen);
    }
  }

  [Symbol.dispose](): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}
