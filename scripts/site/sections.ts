import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './site-root.ts';

/**
 * Lists the folder names of the sections. Folders without a manifest are ignored: they are build output that git leaves
 * behind for sections of other branches.
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

/**
 * Lists the sections that `npm run dev` compiles: guests have no sources here.
 *
 * @param root absolute path of the workspace
 */
export const listDeveloped = (root = ROOT): string[] =>
  listSections(root).filter((name) => !existsSync(path.join(root, name, 'guest.json')));
