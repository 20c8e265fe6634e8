import { existsSync } from 'node:fs';
import path from 'node:path';
import type { DeclaredPage } from '@site/contract/declared-page';
import { readSectionPages, readWorkspacePages } from '@site/releases/workspace-pages';

const has = (folder: string, file: string) => existsSync(path.join(folder, file));
const isWorkspace = (folder: string) => has(folder, 'pnpm-workspace.yaml');

/**
 * Reads the pages of the sections here: those of a site's workspace, or of the section in its own repository. Elsewhere
 * there are none: folders beside a repository belong to other projects, whose code must not run.
 *
 * @param folder where the command runs
 */
export async function readPages(folder: string): Promise<readonly DeclaredPage[]> {
  if (isWorkspace(folder)) return readWorkspacePages(folder);
  if (!has(folder, 'src/declaration.ts')) return [];
  const parent = path.dirname(folder);
  return isWorkspace(parent) && !has(folder, 'section-kit.json')
    ? readWorkspacePages(parent)
    : readSectionPages([folder]);
}
