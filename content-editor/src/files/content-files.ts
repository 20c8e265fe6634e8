import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@site/base/has-code';
import { writeWhole } from '@site/base/whole-file';
import { EditorError } from './editor-error.ts';

/** One file that a change writes, or deletes with null. */
export interface FileChange {
  /** Below the content folder, with slashes. */
  readonly path: string;
  readonly bytes: Buffer | null;
}

/** What all uploads that wait may take of memory, in bytes. */
const MOST_HELD = 512 * 1024 * 1024;

/** The files of the content folder, and nothing beside it. */
export class ContentFiles {
  readonly #root: string;
  readonly #held = new Map<string, Buffer>();

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  /** @throws EditorError when the path leads out of the folder, or to what is hidden */
  toFile(name: string): string {
    // Decap writes folders with a slash before them.
    const file = path.join(this.#root, name);
    const parts = path.relative(this.#root, file).split(path.sep);
    if (parts.some((part) => part === '' || part.startsWith('.')))
      throw new EditorError(`«${name}» no está en la carpeta del contenido.`);
    return file;
  }

  /**
   * Keeps an upload in memory until a change writes it: in the folder, without a description, it would stop every import.
   *
   * @throws EditorError when too many wait
   */
  hold(name: string, bytes: Buffer): void {
    const held = [...this.#held.values()].reduce((sum, { length }) => sum + length, bytes.length);
    if (held > MOST_HELD)
      throw new EditorError('Describa antes, en «Imágenes», las que ya ha subido, o borre las que sobren.');
    this.#held.set(this.toFile(name), bytes);
  }

  /** Forgets the uploads that a change has written or deleted. */
  release(names: readonly string[]): void {
    for (const name of names) this.#held.delete(this.toFile(name));
  }

  /** Null when there is no such file; an upload that waits is there. */
  async read(name: string): Promise<Buffer | null> {
    return this.#held.get(this.toFile(name)) ?? this.#readFolder(name);
  }

  async #readFolder(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.toFile(name));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** A text as the import reads it: editors on Windows begin it with a mark, and end its lines otherwise. */
  async readText(name: string): Promise<string | null> {
    const text = (await this.read(name))?.toString('utf8');
    return text?.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') ?? null;
  }

  /** The files below a folder whose names end so, with slashes and sorted; none when there is no such folder. */
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
      .filter((file) => file.endsWith(ending) && !path.basename(file).startsWith('.'))
      .map((file) => path.relative(this.#root, file).split(path.sep).join('/'))
      .sort();
  }

  /** Whether the files are already as these changes would make them. */
  async have(changes: readonly FileChange[]): Promise<boolean> {
    const files = await Promise.all(changes.map(({ path: name }) => this.#readFolder(name)));
    return changes.every(({ bytes }, index) => (bytes ? files[index]?.equals(bytes) : files[index] === null));
  }

  /**
   * Makes all of the changes or, when one of them fails, as on a full disk, none.
   *
   * @returns what brings the files back to what they were
   */
  async apply(changes: readonly FileChange[]): Promise<readonly FileChange[]> {
    const before: FileChange[] = [];
    try {
      for (const change of changes) {
        const was = await this.#readFolder(change.path);
        await this.#write(change);
        before.unshift({ path: change.path, bytes: was });
      }
    } catch (error) {
      await this.apply(before);
      throw error;
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
