import path from 'node:path';
import type { DeclaredPage } from '@site/contract/declared-page';
import { readWorkspacePages } from '@site/releases/workspace-pages';

/** The pages that the sections of this workspace declare. */
export const readPages = (): Promise<readonly DeclaredPage[]> =>
  readWorkspacePages(path.resolve(import.meta.dirname, '../../..'));
