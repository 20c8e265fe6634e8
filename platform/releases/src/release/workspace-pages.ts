import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DeclaredPage, toDeclaredPages } from '@site/contract/declared-page';
import type { SectionDeclaration } from '@site/contract/section-declaration';

/** Reads the pages that sections declare in `src/declaration.ts`. Folders without that file are skipped. */
export async function readSectionPages(folders: readonly string[]): Promise<readonly DeclaredPage[]> {
  const files = folders.map((folder) => path.join(folder, 'src/declaration.ts'));
  const declarations = await Promise.all(
    files.filter(existsSync).map(async (file) => {
      const module = (await import(pathToFileURL(file).href)) as { readonly declaration: SectionDeclaration };
      return module.declaration;
    }),
  );
  return toDeclaredPages(declarations.flatMap(({ routes }) => Object.values(routes)));
}

/**
 * The same for all sections of a workspace, for a site without releases.
 *
 * @param root absolute path of the workspace
 */
export const readWorkspacePages = async (root: string): Promise<readonly DeclaredPage[]> =>
  readSectionPages((await readdir(root)).map((name) => path.join(root, name)));
