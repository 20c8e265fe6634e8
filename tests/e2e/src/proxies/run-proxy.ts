import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs a server and waits until it is ready.
 *
 * @param folder contains its files
 * @returns a function that stops it and removes the folder
 */
export async function runProxy(
  program: string,
  args: readonly string[],
  folder: string,
  isReady: () => Promise<boolean>,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  for (let attempt = 0; !(await isReady()); attempt++) {
    if (child.exitCode !== null || attempt > 200) {
      await stop();
      throw new Error(`${program} failed to start: ${output}`);
    }
    await sleep(50);
  }
  return stop;
}
