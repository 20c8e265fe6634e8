import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '@site/base/has-code';
import type { ObjectStore, WriteCondition } from './object-store.ts';
import { replaceIfCurrent } from './replace-if-current.ts';
import { takeTurn } from './take-turn.ts';
import { writeTemporary } from './write-temporary.ts';

const toEtag = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Lists everything below a folder; nothing if the folder does not exist. */
async function listEntries(folder: string) {
  for (;;)
    try {
      return await readdir(folder, { recursive: true, withFileTypes: true });
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error;
      // Otherwise a folder below was deleted while it was listed.
      if (!(await stat(folder).catch(() => null))) return [];
    }
}

/** A store in a folder. Writes are atomic: a temporary file is written and renamed or linked. */
export function folderStore(root: string, staleLockMs?: number): ObjectStore {
  const toFile = (key: string) => {
    const file = path.resolve(root, key);
    if (!file.startsWith(path.resolve(root) + path.sep)) throw new Error(`The key "${key}" is outside the store.`);
    return file;
  };

  const read: ObjectStore['read'] = async (key) => {
    try {
      const bytes = await readFile(toFile(key));
      return { bytes, etag: toEtag(bytes) };
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG')) return null;
      throw error;
    }
  };

  async function writeIfAbsent(file: string, temporary: string): Promise<boolean> {
    try {
      await link(temporary, file);
      return true;
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async function write(key: string, bytes: Uint8Array, condition: WriteCondition): Promise<boolean> {
    const file = toFile(key);
    await mkdir(path.dirname(file), { recursive: true });
    if (condition === 'if-absent') return writeIfAbsent(file, await writeTemporary(file, bytes));
    if (condition === 'always') {
      await rename(await writeTemporary(file, bytes), file);
      return true;
    }
    const isCurrent = async () => (await read(key))?.etag === condition.ifMatch;
    for (;;) {
      const written = await takeTurn(file, () => replaceIfCurrent(file, bytes, isCurrent), staleLockMs);
      if (written !== null) return written;
    }
  }

  async function list(prefix: string): Promise<readonly string[]> {
    const folder = path.dirname(toFile(`${prefix}_`));
    return (await listEntries(folder))
      .filter((entry) => entry.isFile() && !/\.(?:tmp|lock)$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((key) => key.startsWith(prefix))
      .sort();
  }

  return { read, write, list, remove: (key) => rm(toFile(key), { force: true }) };
}
