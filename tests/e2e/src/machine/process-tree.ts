import { readdirSync, readFileSync } from 'node:fs';
import { hasCode } from '@site/base/has-code';

/** Reads a file that disappears when its thread or process ends. */
function readIfExists(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Ids of the running child processes (proc(5), `children`). */
export function readChildren(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) =>
    readIfExists(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Ids of a process and all its descendants. */
export function readProcessTree(pid: number): number[] {
  return [pid, ...readChildren(pid).flatMap(readProcessTree)];
}

/** Kills processes as a power cut would. Some may have ended since they were listed, or with the first of them. */
export function killAll(pids: Iterable<number>): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!hasCode(error, 'ESRCH')) throw error;
    }
}
