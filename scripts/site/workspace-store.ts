import { readSettings } from '@site/base/settings';
import { openStore } from '@site/releases/open-store';
import type { ObjectStore } from '@site/releases/reader';
import { expectSite } from '@site/releases/site-mark';
import { readManifest } from './read-manifest.ts';
import { ROOT } from './site-root.ts';

/** Name of this workspace's site, with which its stores are marked. */
export const readSiteName = (): string => readManifest('').name;

/** Key of a note that a start leaves in the store, by channel. */
export const toNoteKey = (note: 'packed' | 'released', channel: string): string =>
  `workspace/${note}${channel === 'production' ? '' : `-${channel}`}.json`;

/**
 * Opens the release store of the settings.
 *
 * @throws ReleaseError when the store belongs to another site
 */
export async function openWorkspaceStore(env: Readonly<Record<string, string | undefined>>): Promise<ObjectStore> {
  const store = await openStore(readSettings(env), ROOT);
  await expectSite(store, readSiteName());
  return store;
}
