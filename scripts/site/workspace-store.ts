import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { openStore } from '@site/releases/open-store';
import type { ObjectStore } from '@site/releases/reader';
import { expectSite } from '@site/releases/site-mark';
import { ROOT } from './source-hash.ts';

/** The name of this workspace's site, which its stores bear. */
export function readSiteName(): string {
  const { name } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { name: string };
  return name;
}

/**
 * The release store that the settings name, as every command of this workspace uses it.
 *
 * @throws ReleaseError when it is the store of another site
 */
export async function openWorkspaceStore(env: Readonly<Record<string, string | undefined>>): Promise<ObjectStore> {
  const store = await openStore(readSettings(env), ROOT);
  await expectSite(store, readSiteName());
  return store;
}
