import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DeclaredPage, toDeclaredPages } from '@site/contract/declared-page';
import type { SectionDeclaration } from '@site/contract/section-declaration';

/**
 * Reads the pages that the sections of a workspace declare in `src/declaration.ts`, for a site without releases.
 *
 * @param root absolute path of the workspace
 */
export async function readWorkspacePages(root: string): Promise<readonly DeclaredPage[]> {
  const folders = (await readdir(root)).map((name) => path.join(root, name, 'src/declaration.ts'));
  const declarations = await Promise.all(
    folders.filter(existsSync).map(async (file) => {
      const module = (await import(pathToFileURL(file).href)) as { readonly declaration: SectionDeclaration };
      return module.declaration;
    }),
  );
  return toDeclaredPages(declarations.flatMap(({ routes }) => Object.values(routes)));
}
