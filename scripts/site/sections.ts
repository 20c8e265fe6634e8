import { readdirSync } from 'node:fs';
import { ROOT } from './source-hash.ts';

/** Folder names of the sections in this workspace. */
export function listSections(): string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map(({ name }) => name)
    .sort();
}
