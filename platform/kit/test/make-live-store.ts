import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { vi } from 'vitest';
import { putShell } from '../../releases/test/put-shell.ts';

/**
 * Makes a store with a live shell and no section, which the commands then take: `RELEASE_STORE` names it.
 *
 * @returns the absolute path of the folder that holds it, for the test to fill and delete
 */
export async function makeLiveStore(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'kit-'));
  vi.stubEnv('RELEASE_STORE', path.join(root, 'store'));
  const store = folderStore(path.join(root, 'store'));
  await putShell(store, '1.0.0');
  await promote(store, 'production', { shell: '1.0.0' }, new Date());
  return root;
}
