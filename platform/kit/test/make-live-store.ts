import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { vi } from 'vitest';
import { putShell } from '../../releases/test/put-shell.ts';

/**
 * Creates a store with a live shell and no section, and sets `RELEASE_STORE` so that commands use it.
 *
 * @returns the absolute path of its parent folder, which the test may fill and must delete
 */
export async function makeLiveStore(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'kit-'));
  vi.stubEnv('RELEASE_STORE', path.join(root, 'store'));
  const store = folderStore(path.join(root, 'store'));
  await putShell(store, '1.0.0');
  await promote(store, 'production', { shell: '1.0.0' }, new Date());
  return root;
}
