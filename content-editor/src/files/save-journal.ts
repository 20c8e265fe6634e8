import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { toMessage } from '@site/base/error-text';
import { hasCode } from '@site/base/has-code';
import { takeLock } from '@site/base/processes/kernel-lock';
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
    /** Hashes of what the save may leave in the file. */
    written: v.array(v.string()),
  }),
);

const hashFile = (bytes: Buffer | null) => (bytes ? createHash('sha256').update(bytes).digest('hex') : 'none');

const toUnwritable = (file: string, error: unknown) =>
  new EditorError(`No se ha podido escribir «${file}»: ${toMessage(error)}`);

/**
 * Restores the files of a save that ended with the program, such as by a power cut, or that could not restore them
 * itself, as on a full disk. They would be published without an entry in the history, or a page would be deleted
 * although its move was only half done.
 */
export class SaveJournal {
  readonly #files: ContentFiles;
  readonly #history: GitHistory;
  readonly #publish: () => Promise<unknown>;

  /** @param publish imports restored content */
  constructor(files: ContentFiles, history: GitHistory, publish: () => Promise<unknown>) {
    this.#files = files;
    this.#history = history;
    this.#publish = publish;
  }

  /**
   * Runs a save, which calls `record` before it changes files, and restores them itself if it fails.
   *
   * @throws EditorError while another editor program saves in the same folder, or an earlier save cannot be undone
   */
  async exclusively<T>(save: () => Promise<T>): Promise<T> {
    using lock = await this.#lock();
    if (!lock) throw new EditorError('Otro editor está guardando en la misma carpeta. Inténtelo otra vez.');
    await this.#recover();
    const saved = await save().catch(async (error: unknown) => {
      if (await this.#files.have(await this.#toRestore(await this.#read()))) await this.#forget();
      throw error;
    });
    await this.#forget();
    return saved;
  }

  /** Records the files of these changes, and the redirects, as they are now. @throws EditorError on a full disk */
  async record(changes: readonly FileChange[]): Promise<void> {
    const names = [...new Set([REDIRECTS, ...changes.map(({ path }) => path)])];
    const entries = (await this.#files.snapshot(names)).map(({ path, bytes }) => ({
      path,
      before: bytes?.toString('base64') ?? null,
      written: changes.filter((change) => change.path === path).map((change) => hashFile(change.bytes)),
    }));
    await this.#write(entries);
  }

  /** Records what the save will write into the redirects, which is known only after an import. */
  async recordRedirects(bytes: Buffer): Promise<void> {
    const entries = v.parse(journalSchema, JSON.parse((await this.#read()) ?? '[]'));
    for (const { path, written } of entries) if (path === REDIRECTS) written.push(hashFile(bytes));
    await this.#write(entries);
  }

  async #write(entries: v.InferOutput<typeof journalSchema>): Promise<void> {
    const file = await this.#toFile();
    await writeWhole(file, (unfinished) => writeFile(unfinished, JSON.stringify(entries), { flush: true })).catch(
      (error: unknown) => {
        throw toUnwritable(file, error);
      },
    );
  }

  /** Restores what an unfinished save or undo has left. */
  async recover(): Promise<void> {
    using lock = await this.#lock();
    // Another editor program may be in the middle of a save.
    if (lock) await this.#recover();
  }

  async #recover(): Promise<void> {
    const text = await this.#read();
    const changes = await this.#toRestore(text);
    await this.#files.apply(changes);
    const undone = await this.#history.discardUnfinished(changes.map(({ path }) => path));
    if (text !== undefined || undone) await this.#publish();
    await this.#forget();
  }

  async #read(): Promise<string | undefined> {
    return readFile(await this.#toFile(), 'utf8').catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    });
  }

  /** Returns the changes that restore the recorded files. */
  async #toRestore(text = '[]'): Promise<readonly FileChange[]> {
    const changes: FileChange[] = [];
    for (const { path, before, written } of v.parse(journalSchema, JSON.parse(text))) {
      const [now] = await this.#files.snapshot([path]);
      // Somebody may have corrected the file since then.
      const isOurs = written.includes(hashFile(now?.bytes ?? null));
      if (isOurs && !(await this.#history.isCommitted(path)))
        changes.push({ path, bytes: before === null ? null : Buffer.from(before, 'base64') });
    }
    return changes;
  }

  async #forget(): Promise<void> {
    await rm(await this.#toFile(), { force: true });
  }

  /** Returns null when another process has the lock. */
  async #lock(): Promise<Disposable | null> {
    const name = await this.#history.toPrivateFile('content-editor.lock');
    try {
      return takeLock(name);
    } catch (error) {
      throw toUnwritable(name, error);
    }
  }

  #toFile(): Promise<string> {
    return this.#history.toPrivateFile('content-editor-save.json');
  }
}
