import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFailure } from '@site/base/has-code';
import { WorkProcess, WorkProcessError } from '../work-process.ts';
import { type DocumentFile, type DocumentOrder, isPdf } from './document-order.ts';
import { finishPages, type PageSizes, readPageSizes, readText, toPageFolder } from './page-pictures.ts';

const MAIN = path.join(import.meta.dirname, 'document-main.ts');

/**
 * Bytes of documents per process: starting one takes half a second of CPU time, reading a small document almost none.
 */
const MAX_SHARED = 500_000;

/** Ctrl-C, the stop of a service and a closed terminal signal every process of a server. */
const isEndedByOperator = (error: unknown): boolean =>
  error instanceof WorkProcessError && ['SIGINT', 'SIGTERM', 'SIGHUP'].includes(error.signal ?? '');

/** The machine is out of processes or memory, or Node was replaced by an update while the server runs. */
const isNotStarted = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn');

/**
 * Returns false if the program failed or used too much CPU time. Throws if the document is not to blame: when the disk
 * has failed, the program could not be started, or the operator has ended it.
 */
async function runProcess(order: DocumentOrder): Promise<boolean> {
  await mkdir(order.folder, { recursive: true });
  return new WorkProcess()
    .run(MAIN, order, { inBackground: false })
    .then(() => true)
    .catch((error: unknown) => {
      if (isDiskFailure(error) || isNotStarted(error) || isEndedByOperator(error)) throw error;
      return false;
    });
}

/** Groups the files; a large one gets its own group. */
async function toGroups(files: readonly DocumentFile[]): Promise<readonly DocumentFile[][]> {
  const groups: DocumentFile[][] = [];
  let room = 0;
  for (const file of files) {
    const size = await stat(file.source).then(
      (found) => found.size,
      () => MAX_SHARED,
    );
    if (groups.length === 0 || size > room) {
      groups.push([]);
      room = MAX_SHARED;
    }
    groups.at(-1)?.push(file);
    room -= size;
  }
  return groups;
}

/** What a program has found in a document; nothing if the document could not be read. */
export interface DocumentContent {
  readonly text: string;
  readonly pages: PageSizes;
}

/** The content of a document; undefined if it has not been processed yet. */
async function readKnown(place: string): Promise<DocumentContent | undefined> {
  const pages = await readPageSizes(place);
  return pages && { text: await readText(place), pages };
}

/**
 * Reads PDF documents, and renders their pages for browsers that cannot show PDFs. Each document is processed once, in
 * separate processes: an arbitrary file may take very long or exhaust the memory, which must not affect the others. If
 * a group fails, each of its documents is processed alone.
 *
 * @returns the contents by the hash of the document
 */
export async function readDocuments(
  files: readonly DocumentFile[],
  dataDir: string,
): Promise<ReadonlyMap<string, DocumentContent>> {
  const folder = toPageFolder(dataDir);
  const toPlace = (hash: string) => path.join(folder, hash);
  const contents = new Map<string, DocumentContent>();
  const fresh = new Map<string, DocumentFile>();
  for (const file of files.filter(({ source }) => isPdf(source))) {
    const known = await readKnown(toPlace(file.hash));
    if (known) contents.set(file.hash, known);
    else fresh.set(file.hash, file);
  }
  for (const group of await toGroups([...fresh.values()])) {
    const isDone = (await runProcess({ folder, files: group })) || group.length === 1;
    for (const file of group) {
      if (!isDone) await runProcess({ folder, files: [file] });
      const place = toPlace(file.hash);
      await finishPages(place);
      contents.set(file.hash, (await readKnown(place)) ?? { text: '', pages: [] });
    }
  }
  return contents;
}
