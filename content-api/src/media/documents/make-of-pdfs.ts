import { mkdir, stat } from 'node:fs/promises';
import { WorkProcess, WorkProcessError } from '../work-process.ts';
import { isDiskFull } from '../work-program.ts';
import { type DocumentFile, type DocumentOrder, isPdf } from './document-order.ts';

/** What cannot be read in this time, in milliseconds, is left out: an import must not wait for it. */
const DEADLINE_MS = 60_000;

/** So many bytes of documents share a process: to start one takes half a second of a processor, to read a small one none. */
const MOST_SHARED = 500_000;

/** Ctrl-C, the end of a service and a closed terminal reach every process of a server. */
const isEndedByOperator = (error: unknown): boolean =>
  error instanceof WorkProcessError && ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(error.signal ?? '');

/**
 * False when the program did not end in time, or not well. Only a full disk and an operator who ends the program are nothing
 * that the document is to blame for.
 */
async function runInTime(main: string, order: DocumentOrder): Promise<boolean> {
  await mkdir(order.folder, { recursive: true });
  const work = new WorkProcess();
  // By a signal that no operator ends a server with.
  const timer = setTimeout(() => work.stop('SIGKILL'), DEADLINE_MS);
  return work
    .run(main, order, { inBackground: false })
    .then(() => true)
    .catch((error: unknown) => {
      if (isDiskFull(error) || isEndedByOperator(error)) throw error;
      return false;
    })
    .finally(() => clearTimeout(timer));
}

/** The files in groups, a large one alone. */
async function toGroups(files: readonly DocumentFile[]): Promise<readonly DocumentFile[][]> {
  const groups: DocumentFile[][] = [];
  let room = 0;
  for (const file of files) {
    const size = await stat(file.source).then(
      (found) => found.size,
      () => MOST_SHARED,
    );
    if (size > room) {
      groups.push([]);
      room = MOST_SHARED;
    }
    groups.at(-1)?.push(file);
    room -= size;
  }
  return groups;
}

interface Making<T> {
  /** The program that reads documents and writes what it makes into the folder. */
  readonly main: string;
  readonly folder: string;
  /** What was made of a document; undefined when nobody has tried. */
  readonly read: (hash: string) => Promise<T | undefined>;
  /** Takes what was made by a program that is over, or notes that it is nothing: the next import is not to wait for it again. */
  readonly finish: (hash: string) => Promise<T>;
}

/**
 * What a program makes of PDF documents, by the hash of their bytes. It is made once, by processes of their own: a file from
 * anywhere may take long, or all memory, which is to cost the others nothing. Where one of a group does, each is made alone.
 */
export async function makeOfPdfs<T>(
  files: readonly DocumentFile[],
  { main, folder, read, finish }: Making<T>,
): Promise<ReadonlyMap<string, T>> {
  const made = new Map<string, T>();
  const fresh = new Map<string, DocumentFile>();
  for (const file of files.filter(({ source }) => isPdf(source))) {
    const known = await read(file.hash);
    if (known === undefined) fresh.set(file.hash, file);
    else made.set(file.hash, known);
  }
  for (const group of await toGroups([...fresh.values()])) {
    const isDone = (await runInTime(main, { folder, files: group })) || group.length === 1;
    for (const file of group) {
      if (!isDone) await runInTime(main, { folder, files: [file] });
      made.set(file.hash, (await read(file.hash)) ?? (await finish(file.hash)));
    }
  }
  return made;
}
