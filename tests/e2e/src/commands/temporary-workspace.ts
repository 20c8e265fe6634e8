import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../../scripts/site/source-hash.ts';

/** Files that the commands expect in the root of a workspace. */
const COPIED = ['scripts', 'package.json'];
const LEFT_OUT = ['.git', '.data'];

/** A workspace of the same packages in the temporary folder, for tests that write into it. */
export interface TemporaryWorkspace {
  readonly root: string;
  /** Lets a folder of it find the packages of a package of the workspace, as an install would. */
  readonly link: (folder: string, like: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Makes such a workspace: its commands are copies, everything else is linked. */
export async function makeTemporaryWorkspace(): Promise<TemporaryWorkspace> {
  const root = await mkdtemp(path.join(tmpdir(), 'workspace-'));
  for (const entry of await readdir(ROOT)) {
    const [from, to] = [path.join(ROOT, entry), path.join(root, entry)];
    if (COPIED.includes(entry)) await cp(from, to, { recursive: true });
    else if (!LEFT_OUT.includes(entry)) await symlink(from, to);
  }
  return {
    root,
    link: (folder, like) => symlink(path.join(ROOT, like, 'node_modules'), path.join(root, folder, 'node_modules')),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
