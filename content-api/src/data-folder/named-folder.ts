import { stat } from 'node:fs/promises';
import path from 'node:path';

/** A folder as another process sees it. */
export interface NamedFolder {
  readonly path: string;
  /** Identifies the folder on this machine, whatever its path is in a container; empty if there is no such folder. */
  readonly id: string;
}

export async function nameFolder(folder: string): Promise<NamedFolder> {
  const id = await stat(folder, { bigint: true }).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => '',
  );
  return { path: path.resolve(folder), id };
}

/** The value of a header. It cannot contain all letters of a path. */
export const toFolderHeader = async (folder: string): Promise<string> => {
  const { id, path: name } = await nameFolder(folder);
  return `${id} ${encodeURIComponent(name)}`;
};

/** Parses the output of `toFolderHeader`; undefined if an older program sent none. */
export function parseFolder(header: unknown): NamedFolder | undefined {
  const [, id, name] = /^(\S*) (\S+)$/.exec(String(header ?? '')) ?? [];
  return id === undefined || name === undefined ? undefined : { id, path: decodeURIComponent(name) };
}
