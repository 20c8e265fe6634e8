import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './source-hash.ts';

/**
 * Folder names of the sections in this workspace. A folder without a manifest is what git left of a section of another branch: its
 * build.
 *
 * @param root absolute path of the workspace
 */
export function listSections(root = ROOT): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map(({ name }) => name)
    .filter((name) => existsSync(path.join(root, name, 'package.json')))
    .sort();
}
