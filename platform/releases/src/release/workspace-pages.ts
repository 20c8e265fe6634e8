import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DeclaredPage, toDeclaredPages } from '@site/contract/declared-page';
import { parseGuest } from '@site/contract/guest';
import type { RouteDeclaration, SectionDeclaration } from '@site/contract/section-declaration';

async function readRoutes(folder: string): Promise<readonly RouteDeclaration[]> {
  const [declaration, guest] = [path.join(folder, 'src/declaration.ts'), path.join(folder, 'guest.json')];
  if (existsSync(declaration)) {
    const module = (await import(pathToFileURL(declaration).href)) as { readonly declaration: SectionDeclaration };
    return Object.values(module.declaration.routes);
  }
  return existsSync(guest) ? [parseGuest(JSON.parse(await readFile(guest, 'utf8')), guest)] : [];
}

/**
 * Reads the pages that sections declare in `src/declaration.ts`, and those of guests in `guest.json`. Folders without
 * these files are skipped.
 */
export const readSectionPages = async (folders: readonly string[]): Promise<readonly DeclaredPage[]> =>
  toDeclaredPages((await Promise.all(folders.map(readRoutes))).flat());

/**
 * The same for all sections of a workspace, for a site without releases.
 *
 * @param root absolute path of the workspace
 */
export const readWorkspacePages = async (root: string): Promise<readonly DeclaredPage[]> =>
  readSectionPages((await readdir(root)).map((name) => path.join(root, name)));
