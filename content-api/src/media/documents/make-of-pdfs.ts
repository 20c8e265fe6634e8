import { mkdir } from 'node:fs/promises';
import { WorkProcess } from '../work-process.ts';
import { type DocumentOrder, isPdf } from './document-order.ts';

/** What cannot be read in this time, in milliseconds, is left out: an import must not wait for it. */
const DEADLINE_MS = 60_000;

type DocumentFile = DocumentOrder['files'][number];

/** Ends quietly also when the program did not end in time, or not well. */
async function runInTime(main: string, order: DocumentOrder): Promise<void> {
  await mkdir(order.folder, { recursive: true });
  const work = new WorkProcess();
  const timer = setTimeout(() => work.stop(), DEADLINE_MS);
  await work.run(main, order, { inBackground: false }).catch(() => {});
  clearTimeout(timer);
}

interface Making<T> {
  /** The program that reads documents and writes what it makes into the folder. */
  readonly main: string;
  readonly folder: string;
  /** What was made of a document; undefined when nobody has tried. */
  readonly read: (hash: string) => Promise<T | undefined>;
  /** Takes note of a document of which nothing was made, so that the next import does not wait for it again. */
  readonly giveUp: (hash: string) => Promise<T>;
}

/**
 * What a program makes of PDF documents, by the hash of their bytes. It is made once, by a process of its own for each: a file
 * from anywhere may take long, or all memory, which is to cost the others nothing.
 */
export async function makeOfPdfs<T>(
  files: readonly DocumentFile[],
  { main, folder, read, giveUp }: Making<T>,
): Promise<ReadonlyMap<string, T>> {
  const made = new Map<string, T>();
  for (const file of files.filter(({ source }) => isPdf(source))) {
    const known = await read(file.hash);
    if (known === undefined) await runInTime(main, { folder, files: [file] });
    made.set(file.hash, known ?? (await read(file.hash)) ?? (await giveUp(file.hash)));
  }
  return made;
}
