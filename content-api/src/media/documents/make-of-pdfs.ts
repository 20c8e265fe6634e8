import { mkdir } from 'node:fs/promises';
import { isDiskFull } from '../disk-full.ts';
import { WorkProcess, WorkProcessError } from '../work-process.ts';
import { type DocumentOrder, isPdf } from './document-order.ts';

/** What cannot be read in this time, in milliseconds, is left out: an import must not wait for it. */
const DEADLINE_MS = 60_000;

type DocumentFile = DocumentOrder['files'][number];

/** Ctrl-C, the end of a service and a closed terminal reach every process of a server. */
const isEndedByOperator = (error: unknown): boolean =>
  error instanceof WorkProcessError && ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(error.signal ?? '');

/**
 * Ends quietly also when the program did not end in time, or not well. Only a full disk and an operator who ends the program
 * are nothing that the document is to blame for.
 */
async function runInTime(main: string, order: DocumentOrder): Promise<void> {
  await mkdir(order.folder, { recursive: true });
  const work = new WorkProcess();
  // By a signal that no operator ends a server with.
  const timer = setTimeout(() => work.stop('SIGKILL'), DEADLINE_MS);
  await work
    .run(main, order, { inBackground: false })
    .catch((error: unknown) => {
      if (isDiskFull(error) || isEndedByOperator(error)) throw error;
    })
    .finally(() => clearTimeout(timer));
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
 * What a program makes of PDF documents, by the hash of their bytes. It is made once, by a process of its own for each: a file
 * from anywhere may take long, or all memory, which is to cost the others nothing.
 */
export async function makeOfPdfs<T>(
  files: readonly DocumentFile[],
  { main, folder, read, finish }: Making<T>,
): Promise<ReadonlyMap<string, T>> {
  const made = new Map<string, T>();
  for (const file of files.filter(({ source }) => isPdf(source))) {
    const known = await read(file.hash);
    if (known === undefined) await runInTime(main, { folder, files: [file] });
    made.set(file.hash, known ?? (await read(file.hash)) ?? (await finish(file.hash)));
  }
  return made;
}
