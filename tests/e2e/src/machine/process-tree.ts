import { readdirSync, readFileSync } from 'node:fs';

/** The text of a file that may be gone by now, as its thread or process has ended. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The processes that a process has started and that still run (proc(5), `children`). */
export function readChildren(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) =>
    readIfThere(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** A process and all that it has started, directly or not. */
export function readProcessTree(pid: number): number[] {
  return [pid, ...readChildren(pid).flatMap(readProcessTree)];
}
