import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { toMessage } from '@site/base/error-text';
import { hasCode } from '@site/base/has-code';
import { tryLock } from '@site/base/processes/kernel-lock';
import { writeWhole } from '@site/base/whole-file';
import * as v from 'valibot';
import type { ContentFiles, FileChange } from './content-files.ts';
import { EditorError } from './editor-error.ts';
import type { GitHistory } from './git-history.ts';
import { REDIRECTS } from './redirects.ts';

const journalSchema = v.array(
  v.object({
    path: v.string(),
    /** In base64; null for a file that did not exist. */
    before: v.nullable(v.string()),
    /** Hashes of what the save may leave in the file; empty if that was not known at its start. */
    written: v.array(v.string()),
  }),
);

const hashFile = (bytes: Buffer | null) => (bytes ? createHash('sha256').update(bytes).digest('hex') : 'none');

const toUnwritable = (file: string, error: unknown) =>
  new EditorError(`No se ha podido escribir «${file}»: ${toMessage(error)}`);

/** Returns undefined when another process has the lock. @throws Error when the file cannot be locked at all */
function lockFile(name: string): DatabaseSync | undefined {
  const file = new DatabaseSync(name);
  if (tryLock(file)) return file;
  file.close();
  return undefined;
}

/**
 * Restores the files of a save that ended with the program, such as by a power cut. They would be published without an
 * entry in the history, or a page would be deleted although its move was only half done.
 */
export class SaveJournal {
  readonly #files: ContentFiles;
  readonly #history: GitHistory;

  constructor(files: ContentFiles, history: GitHistory) {
    this.#files = files;
    this.#history = history;
  }

  /**
   * Runs a save, which calls `record` before it changes files, and restores them itself if it fails.
   *
   * @throws EditorError while another editor program saves in the same folder
   */
  async exclusively<T>(save: () => Promise<T>): Promise<T> {
    const lock = await this.#lock();
    if (!lock) throw new EditorError('Otro editor está guardando en la misma carpeta. Inténtelo otra vez.');
    try {
      return await save().finally(async () => rm(await this.#toFile(), { force: true }));
    } finally {
      lock.close();
    }
  }

  /** Records the files of these changes, and the redirects, as they are now. @throws EditorError on a full disk */
  async record(changes: readonly FileChange[]): Promise<void> {
    const names = [...new Set([REDIRECTS, ...changes.map(({ path }) => path)])];
    const entries = (await this.#files.snapshot(names)).map(({ path, bytes }) => ({
      path,
      before: bytes?.toString('base64') ?? null,
      written: changes.filter((change) => change.path === path).map((change) => hashFile(change.bytes)),
    }));
    const file = await this.#toFile();
    await writeWhole(file, (unfinished) => writeFile(unfinished, JSON.stringify(entries), { flush: true })).catch(
      (error: unknown) => {
        throw toUnwritable(file, error);
      },
    );
  }

  /**
   * Restores what an unfinished save or undo has left.
   *
   * @param publish imports the restored content
   */
  async recover(publish: () => Promise<unknown>): Promise<void> {
    const lock = await this.#lock();
    // Another editor program is in the middle of a save.
    if (!lock) return;
    try {
      const file = await this.#toFile();
      const text = await readFile(file, 'utf8').catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      });
      const restored = text === undefined ? [] : await this.#restore(text);
      const undone = await this.#history.discardUnfinished(restored);
      if (text !== undefined || undone) await publish();
      await rm(file, { force: true });
    } finally {
      lock.close();
    }
  }

  async #restore(text: string): Promise<readonly string[]> {
    const changes: FileChange[] = [];
    for (const { path, before, written } of v.parse(journalSchema, JSON.parse(text))) {
      const [now] = await this.#files.snapshot([path]);
      // Somebody may have corrected the file since then.
      const isOurs = written.length === 0 || written.includes(hashFile(now?.bytes ?? null));
      if (isOurs && !(await this.#history.isCommitted(path)))
        changes.push({ path, bytes: before === null ? null : Buffer.from(before, 'base64') });
    }
    await this.#files.apply(changes);
    return changes.map(({ path }) => path);
  }

  async #lock(): Promise<DatabaseSync | undefined> {
    const name = await this.#history.toPrivateFile('content-editor.lock');
    try {
      return lockFile(name);
    } catch (error) {
      throw toUnwritable(name, error);
    }
  }

  #toFile(): Promise<string> {
    return this.#history.toPrivateFile('content-editor-save.json');
  }
}
