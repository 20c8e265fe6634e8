import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process has started and that still run (proc(5), `children`). */
export function readChildren(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** A process and all that it has started, directly or not. */
export function readProcessTree(pid: number): number[] {
  return [pid, ...readChildren(pid).flatMap(readProcessTree)];
}
