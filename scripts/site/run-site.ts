import type { EndSignal } from '@site/base/processes/start-process';
import { restart } from './restart.ts';
import { type PrepareOptions, startSite } from './start-site.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs the whole site until Ctrl-C.
 *
 * @param prepare puts the releases into the store
 * @param onReady called when visitors are answered
 */
async function main(prepare: (options: PrepareOptions) => Promise<void>, onReady: () => void): Promise<void> {
  const started = performance.now();
  // Until the site runs, Ctrl-C ends this process, and its exit ends whatever was started so far.
  const abandon = () => process.exit(1);
  for (const signal of SIGNALS) process.once(signal, abandon);
  const site = await startSite({
    env: process.env,
    prepare,
    progress: (line) => console.log(line),
    write: (text) => void process.stdout.write(text),
  });
  console.log(
    `\nThe site is ready after ${((performance.now() - started) / 1000).toFixed(1)} s: ${site.url}\nCtrl-C ends it.`,
  );
  onReady();

  for (const signal of SIGNALS) process.off(signal, abandon);
  let stopping = false;
  const stop = async (code: number, signal?: EndSignal) => {
    if (stopping) return;
    stopping = true;
    await site.stop(signal);
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0, 'SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0, 'SIGTERM'));
  const tell = (line: string) => console.error(line);
  // The shell goes on for long without a content API; without the shell there is no site.
  for (const running of [...site.processes])
    if (running.name === 'content-api')
      void restart(running, { startAgain: site.startAgain, isStopping: () => stopping, tell });
    else
      void running.ended.then((how) => {
        if (stopping) return;
        tell(`${running.name} ended unexpectedly (${how}); its last messages are above.`);
        void stop(1);
      });
}

/** As above; a failure ends the process with its sentence. */
export const runSite = (
  prepare: (options: PrepareOptions) => Promise<void>,
  onReady: () => void = () => undefined,
): Promise<void> =>
  main(prepare, onReady).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
