import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Size in bytes and Subresource Integrity hash (W3C SRI, sha384) of one file. */
export interface AssetFacts {
  readonly size: number;
  readonly integrity: string;
}

/** The SRI text of some bytes. */
export function toIntegrity(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Every file below a folder, by its path with slashes, in order. */
export function listAssets(folder: string): Record<string, AssetFacts> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'section.json')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return Object.fromEntries(
    files.sort().map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return [file, { size: bytes.length, integrity: toIntegrity(bytes) }];
    }),
  );
}
