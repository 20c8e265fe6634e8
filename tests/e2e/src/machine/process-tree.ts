import { readdirSync, readFileSync } from 'node:fs';

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
