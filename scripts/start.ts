import { startSite } from './site/start-site.ts';

/** `npm start`: the whole site, from its sources to its address, until Ctrl-C. */
async function main(): Promise<void> {
  const started = performance.now();
  // Until the site runs, Ctrl-C ends this process, and its exit ends whatever was started so far.
  const abandon = () => process.exit(1);
  process.once('SIGINT', abandon).once('SIGTERM', abandon);
  const site = await startSite({
    env: process.env,
    progress: (line) => console.log(line),
    write: (text) => void process.stdout.write(text),
  });
  console.log(
    `\nThe site is ready after ${((performance.now() - started) / 1000).toFixed(1)} s: ${site.url}\nCtrl-C ends it.`,
  );

  process.off('SIGINT', abandon).off('SIGTERM', abandon);
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await site.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  for (const { name, ended } of site.processes)
    void ended.then(() => {
      if (stopping) return;
      console.error(`${name} ended unexpectedly; its last messages are above.`);
      void stop(1);
    });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
