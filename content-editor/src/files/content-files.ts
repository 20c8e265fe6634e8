import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { hasCode } from '@site/base/has-code';
import { writeWhole } from '@site/base/whole-file';
import { EditorError } from './editor-error.ts';

/** A file to write, or to delete when `bytes` is null. */
export interface FileChange {
  /** Relative to the content folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Buffer | null;
}

/** Names of new files are derived from titles. */
const TOO_LONG = 'El título, o el nombre del archivo, es demasiado largo para una dirección. Acórtelo.';

/** Memory limit of all held uploads, in bytes. */
const MAX_HELD_BYTES = 512 * 1024 * 1024;

/** Reads and writes the files of the content folder, and no others. */
export class ContentFiles {
  readonly #root: string;
  readonly #held = new Map<string, Buffer>();

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  /** @throws EditorError when the path is hidden or outside the folder */
  toFile(name: string): string {
    // Decap puts a slash before folders, so the name is joined, not resolved.
    const file = path.join(this.#root, name);
    const parts = path.relative(this.#root, file).split(path.sep);
    if (parts.some((part) => part === '' || part.startsWith('.')))
      throw new EditorError(`«${name}» no está en la carpeta del contenido.`);
    return file;
  }

  /**
   * Holds an upload in memory until a change writes it. In the folder, a file without a description would make every
   * import fail.
   *
   * @throws EditorError when the held uploads exceed the memory limit
   */
  hold(name: string, bytes: Buffer): void {
    const held = [...this.#held.values()].reduce((sum, { length }) => sum + length, bytes.length);
    if (held > MAX_HELD_BYTES)
      throw new EditorError(
        'Ha subido demasiados archivos sin describir. Describa antes los que ya están en «Imágenes» o «Documentos», o borre los que sobren.',
      );
    this.#held.set(this.toFile(name), bytes);
  }

  /** Drops held uploads that a change has written or deleted. */
  release(names: readonly string[]): void {
    for (const name of names) this.#held.delete(this.toFile(name));
  }

  /** Reads a file or a held upload; null when there is neither. */
  async read(name: string): Promise<Buffer | null> {
    return this.#held.get(this.toFile(name)) ?? this.#readFolder(name);
  }

  async #readFolder(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.toFile(name));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw hasCode(error, 'ENAMETOOLONG') ? new EditorError(TOO_LONG) : error;
    }
  }

  /** Reads a text as the import does: without the byte order mark and CRLF that Windows programs write. */
  async readText(name: string): Promise<string | null> {
    const text = (await this.read(name))?.toString('utf8');
    return text?.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') ?? null;
  }

  /**
   * Lists the files below a folder whose names have this ending, sorted, without hidden files and folders; empty when the
   * folder does not exist.
   */
  async list(folder: string, ending = ''): Promise<readonly string[]> {
    const entries = await readdir(this.toFile(folder), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (hasCode(error, 'ENOENT')) return [];
        throw error;
      },
    );
    const found = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const held = [...this.#held.keys()].filter((file) => file.startsWith(this.toFile(folder) + path.sep));
    return [...new Set([...found, ...held])]
      .map((file) => path.relative(this.#root, file).split(path.sep).join('/'))
      .filter((name) => name.endsWith(ending) && !name.split('/').some((part) => part.startsWith('.')))
      .sort();
  }

  /** Returns the changes that restore these files as they are now in the folder. */
  snapshot(names: readonly string[]): Promise<readonly FileChange[]> {
    return Promise.all(names.map(async (name) => ({ path: name, bytes: await this.#readFolder(name) })));
  }

  /** Whether the files already have the content of these changes. */
  async have(changes: readonly FileChange[]): Promise<boolean> {
    const files = await Promise.all(changes.map(({ path: name }) => this.#readFolder(name)));
    return changes.every(({ bytes }, index) => (bytes ? files[index]?.equals(bytes) : files[index] === null));
  }

  /**
   * Applies all changes. If one fails, for example on a full disk, none is applied. What is unchanged is not written:
   * such a disk would not allow it.
   *
   * @returns the changes that restore the previous state
   * @throws EditorError naming the file and the error of the system
   */
  async apply(changes: readonly FileChange[]): Promise<readonly FileChange[]> {
    const before: FileChange[] = [];
    for (const change of changes) {
      try {
        const was = await this.#readFolder(change.path);
        if (was === change.bytes || (was && change.bytes?.equals(was))) continue;
        await this.#write(change);
        before.unshift({ path: change.path, bytes: was });
      } catch (error) {
        await this.apply(before);
        if (error instanceof EditorError) throw error;
        // An unfinished file has a longer name.
        if (hasCode(error, 'ENAMETOOLONG')) throw new EditorError(TOO_LONG);
        throw new EditorError(`No se ha podido escribir «${change.path}»: ${toMessage(error)}`);
      }
    }
    return before;
  }

  async #write({ path: name, bytes }: FileChange): Promise<void> {
    const file = this.toFile(name);
    if (bytes === null) return rm(file, { force: true });
    await mkdir(path.dirname(file), { recursive: true });
    await writeWhole(file, (unfinished) => writeFile(unfinished, bytes));
  }
}
