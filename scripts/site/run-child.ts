import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { killOnExit } from '@site/base/processes/kill-on-exit';
import { ROOT } from './site-root.ts';

/**
 * Starts a program that ends no later than this process.
 *
 * @param command path and arguments of the program
 */
export function startChild(command: readonly string[], stdio: StdioOptions): ChildProcess {
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio });
  killOnExit(child);
  return child;
}

/** Runs a program that prepares the start. As a separate process, it does not keep memory while the site runs. */
export async function runPreparation(program: string): Promise<void> {
  const [code] = await once(startChild([program], ['ignore', 'inherit', 'inherit']), 'exit');
  // The program has printed the reason.
  if (code !== 0) process.exit(1);
}
