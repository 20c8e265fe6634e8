import { readSettings } from '@site/base/settings';
import { openStore } from '@site/releases/open-store';
import type { ObjectStore } from '@site/releases/reader';
import { ROOT } from './source-hash.ts';

/** The release store that the settings name, as every command of this workspace uses it. */
export function openWorkspaceStore(env: Readonly<Record<string, string | undefined>>): Promise<ObjectStore> {
  return openStore(readSettings(env), ROOT);
}
