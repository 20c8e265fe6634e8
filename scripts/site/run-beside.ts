import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from '@site/base/processes/end-with-us';
import { ROOT } from './source-hash.ts';

/**
 * Starts a program that ends at the latest with this process.
 *
 * @param command path of the program and its arguments
 */
export function runBeside(command: readonly string[], stdio: StdioOptions): ChildProcess {
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio });
  endWithUs(child);
  return child;
}

/** Waits for a program that prepares the start. What it takes to build and publish is not held while the site runs. */
export async function runPreparation(program: string): Promise<void> {
  const [code] = await once(runBeside([program], ['ignore', 'inherit', 'inherit']), 'exit');
  // It has said why.
  if (code !== 0) process.exit(1);
}
