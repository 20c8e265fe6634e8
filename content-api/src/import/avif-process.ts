import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';

/**
 * Starts a process of low priority that makes the AVIF variants that are missing. They take most of the time of a first
 * import, and until they are there the JPEG serves.
 */
export function startAvifProcess(
  contentDir: string,
  dataDir: string,
  onEnd: (code: number | null) => void,
): ChildProcess {
  const main = path.join(import.meta.dirname, 'avif-main.ts');
  const child = spawn(process.execPath, [main, contentDir, dataDir], { stdio: ['ignore', 'ignore', 'inherit'] });
  // A refusal to lower the priority is no reason not to work.
  try {
    if (child.pid !== undefined) setPriority(child.pid, 15);
  } catch {}
  child.once('exit', onEnd);
  return child;
}
