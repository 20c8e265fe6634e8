import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '@site/base/has-code';
import type { ObjectStore, WriteCondition } from './object-store.ts';

/** An older lock belongs to a killed process, since a conditional write takes a few milliseconds. */
const STALE_LOCK_MS = 5_000;

const toEtag = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  let seen = { made: 0, at: 0 };
  for (;;) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
      const made = (await stat(lock).catch(() => null))?.mtimeMs;
      if (made === undefined) continue;
      // Its age is measured by this process's own clock, since the clock of a shared folder's server may differ.
      if (made !== seen.made) seen = { made, at: performance.now() };
      if (performance.now() - seen.at > STALE_LOCK_MS) await rm(lock, { force: true });
      else await sleep(10);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** A store in a folder. Writes are atomic: a temporary file is written and renamed or linked. */
export function folderStore(root: string): ObjectStore {
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
      if (hasCode(error, 'ENOENT', 'EISDIR', 'ENOTDIR')) return null;
      throw error;
    }
  };

  async function writeTemporary(file: string, bytes: Uint8Array): Promise<string> {
    await mkdir(path.dirname(file), { recursive: true });
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await writeFile(temporary, bytes, { flag: 'wx', flush: true });
    } catch (error) {
      // Otherwise each attempt on a full disk would leave a file that is never deleted.
      await rm(temporary, { force: true });
      throw error;
    }
    return temporary;
  }

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
    const temporary = await writeTemporary(file, bytes);
    if (condition === 'if-absent') return writeIfAbsent(file, temporary);
    if (condition === 'always') {
      await rename(temporary, file);
      return true;
    }
    return withLock(file, async () => {
      const current = await read(key);
      const holds = current?.etag === condition.ifMatch;
      if (holds) await rename(temporary, file);
      else await rm(temporary, { force: true });
      return holds;
    });
  }

  async function list(prefix: string): Promise<readonly string[]> {
    const folder = path.dirname(toFile(`${prefix}_`));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    });
    return entries
      .filter((entry) => entry.isFile() && !/\.(?:tmp|lock)$/.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((key) => key.startsWith(prefix))
      .sort();
  }

  return { read, write, list, remove: (key) => rm(toFile(key), { force: true }) };
}
