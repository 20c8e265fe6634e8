import { openOutput } from '@site/base/log';
import { endWithError } from '@site/base/processes/end-with-error';
import type { EndSignal } from '@site/base/processes/start-process';
import { restart } from './restart.ts';
import { runPreparation } from './run-child.ts';
import { type RunningSite, startSite } from './start-site.ts';

/**
 * Runs the whole site until Ctrl-C.
 *
 * @param preparation path of the program that publishes releases into the store
 * @param onReady called when the site accepts requests
 */
async function main(preparation: string, onReady: () => void): Promise<void> {
  const started = performance.now();
  const output = openOutput();
  let site: RunningSite | null = null;
  let stopping = false;
  const stop = async (code: number, signal?: EndSignal) => {
    // Before the site runs, Ctrl-C ends this process, whose exit ends the programs started so far.
    if (!site) process.exit(1);
    // Ctrl-C after SIGTERM: stop immediately.
    if (stopping && signal !== 'SIGINT') return;
    stopping = true;
    await site.stop(signal);
    process.exit(code);
  };
  // The listeners are never replaced: a signal that arrived in between would be lost.
  process.on('SIGINT', () => void stop(0, 'SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0, 'SIGTERM'));
  const running = await startSite({
    env: process.env,
    prepare: () => runPreparation(preparation),
    progress: (line) => console.log(line),
    write: (text) => void output.write(text),
  });
  site = running;
  console.log(
    `\nThe site is ready after ${((performance.now() - started) / 1000).toFixed(1)} s: ${running.url}\nPress Ctrl-C to stop.`,
  );
  onReady();

  const log = (line: string) => console.error(line);
  // The gateway can run for a long time without the content API; without the gateway there is no site.
  for (const part of [...running.processes])
    if (part.name === 'content-api')
      void restart(part, { startAgain: running.startAgain, isStopping: () => stopping, log });
    else
      void part.ended.then((how) => {
        if (stopping) return;
        log(`${part.name} exited unexpectedly (${how}); see its last messages above.`);
        void stop(1);
      });
}

/** Runs the whole site until Ctrl-C. A failure prints its message and ends the process. */
export const runSite = (preparation: string, onReady: () => void = () => undefined): Promise<void> =>
  main(preparation, onReady).catch(endWithError);
