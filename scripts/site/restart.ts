import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff } from '@site/base/backoff';
import { toMessage } from '@site/base/error-text';
import type { RunningProcess } from '@site/base/processes/start-process';
import type { SitePart } from './start-site.ts';

const toPauseMs = createBackoff({ first: 500, max: 30_000 });
/** A process that ran this long counts as started successfully, in milliseconds. */
const STABLE_MS = 60_000;

interface RestartOptions {
  readonly startAgain: (ended: SitePart) => Promise<RunningProcess>;
  /** True while the whole site is shutting down. */
  readonly isStopping: () => boolean;
  readonly log: (line: string) => void;
}

/** Restarts a process whenever it ends. The pause before a restart grows until the process runs stably. */
export async function restart(first: SitePart, { startAgain, isStopping, log }: RestartOptions): Promise<void> {
  let failures = 0;
  for (let running: SitePart = first; ; ) {
    const since = performance.now();
    const how = await running.ended;
    if (isStopping()) return;
    if (performance.now() - since > STABLE_MS) failures = 0;
    log(
      `${running.name} exited (${how}) and restarts in ${toPauseMs(failures) / 1_000} s; the rest of the site keeps running.`,
    );
    for (let next: RunningProcess | null = null; !next; failures += 1) {
      await pause(toPauseMs(failures), undefined, { ref: false });
      if (isStopping()) return;
      next = await startAgain(running).catch((error: unknown) => {
        if (!isStopping()) log(`${running.name} could not be restarted: ${toMessage(error)}`);
        return null;
      });
      if (next) running = next;
    }
    if (isStopping()) return;
    log(`${running.name} is running again.`);
  }
}
