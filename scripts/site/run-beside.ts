import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { ROOT } from './source-hash.ts';

/**
 * Starts a program that ends at the latest with this process.
 *
 * @param command path of the program and its arguments
 */
export function runBeside(command: readonly string[], stdio: StdioOptions): ChildProcess {
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio });
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  return child;
}
