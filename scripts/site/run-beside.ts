import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
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
