import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../../scripts/site/site-root.ts';

/** Copied, since commands locate the workspace from these files. Everything else is linked. */
const COPIED = ['scripts', 'package.json'];
const OMITTED = ['.git', '.data'];

/** A workspace with the same packages in the temporary folder, for tests that write into it. */
export interface TemporaryWorkspace {
  readonly root: string;
  /** Links the dependencies of an existing package into a folder, as an install would. */
  readonly link: (folder: string, like: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function makeTemporaryWorkspace(): Promise<TemporaryWorkspace> {
  const root = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  for (const entry of await readdir(ROOT)) {
    const [from, to] = [path.join(ROOT, entry), path.join(root, entry)];
    if (COPIED.includes(entry)) await cp(from, to, { recursive: true });
    else if (!OMITTED.includes(entry)) await symlink(from, to);
  }
  return {
    root,
    link: (folder, like) => symlink(path.join(ROOT, like, 'node_modules'), path.join(root, folder, 'node_modules')),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
