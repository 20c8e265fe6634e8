import { existsSync } from 'node:fs';
import path from 'node:path';
import { SITE_FILE } from '../site/site-file.ts';

/** The root of the site's workspace that contains a section; null for a section in a separate repository. */
export function findWorkspace(folder: string): string | null {
  const root = path.dirname(folder);
  const isOwn = existsSync(path.join(folder, SITE_FILE)) || !existsSync(path.join(root, 'pnpm-workspace.yaml'));
  return isOwn ? null : root;
}
