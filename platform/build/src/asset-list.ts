import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toIntegrity } from '@site/base/integrity';

/** Size in bytes and Subresource Integrity hash (W3C SRI, sha256) of one file. */
export interface AssetFacts {
  readonly size: number;
  readonly integrity: string;
}

const DESCRIPTIONS = new Set(['section.json', 'shell.json', '.sources']);

/**
 * Lists every file of a build, sorted, by its path with slashes.
 *
 * @param folder absolute output folder, with `web` and `node` below
 * @param development true when the development server keeps the files for the browser in memory: they are not listed
 */
export function listAssets(folder: string, development: boolean): Record<string, AssetFacts> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !DESCRIPTIONS.has(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !(development && file.startsWith('web/')));
  return Object.fromEntries(
    files.sort().map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return [file, { size: bytes.length, integrity: toIntegrity(bytes) }];
    }),
  );
}
