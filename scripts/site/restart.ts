import { setTimeout as pause } from 'node:timers/promises';
import { createBackoff } from '@site/base/backoff';
import { toMessage } from '@site/base/error-text';
import type { RunningProcess } from '@site/base/processes/start-process';
import type { SitePart } from './start-site.ts';

const toPauseMs = createBackoff({ first: 500, most: 30_000 });
/** A process that ran so long had nothing wrong with its start. */
const SOUND_MS = 60_000;

interface RestartOptions {
  readonly startAgain: (ended: SitePart) => Promise<RunningProcess>;
  /** True when everything is being ended. */
  readonly isStopping: () => boolean;
  readonly tell: (line: string) => void;
}

/** Starts a process again whenever it ends, after a pause that grows while it does not come to run for a while. */
export async function restart(first: SitePart, { startAgain, isStopping, tell }: RestartOptions): Promise<void> {
  let failures = 0;
  for (let running: SitePart = first; ; ) {
    const since = performance.now();
    const how = await running.ended;
    if (isStopping()) return;
    if (performance.now() - since > SOUND_MS) failures = 0;
    tell(
      `${running.name} ended (${how}) and is started again in ${toPauseMs(failures) / 1_000} s; the rest of the site goes on.`,
    );
    for (let next: RunningProcess | null = null; !next; failures += 1) {
      await pause(toPauseMs(failures), undefined, { ref: false });
      if (isStopping()) return;
      next = await startAgain(running).catch((error: unknown) => {
        if (!isStopping()) tell(`${running.name} could not be started again: ${toMessage(error)}`);
        return null;
      });
      if (next) running = next;
    }
    if (isStopping()) return;
    tell(`${running.name} runs again.`);
  }
}
