import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import type { ObjectStore } from '@site/releases/reader';
import { readLiveReleases } from '../releases/site-store.ts';
import { copySiteStore } from '../site/copy-site-store.ts';
import { publishCopies } from './publish-copies.ts';

const FEW = 'few';
const MANY = 'many';

/** A separate release store with two channels: only the site's sections, and these together with many others. */
export interface SectionChannels {
  /** Absolute path of the store's folder. */
  readonly folder: string;
  readonly store: ObjectStore;
  /** Settings of a gateway that serves few sections. */
  readonly few: Readonly<Record<'RELEASE_STORE' | 'RELEASE_CHANNEL', string>>;
  /** Settings of a gateway that serves many sections. */
  readonly many: Readonly<Record<'RELEASE_STORE' | 'RELEASE_CHANNEL', string>>;
  readonly remove: () => Promise<void>;
}

/**
 * Copies a site's release store and publishes additional sections into the copy.
 *
 * @param dataDir folder that contains the site's store
 * @param further number of additional sections
 */
export async function prepareChannels(dataDir: string, further: number): Promise<SectionChannels> {
  const root = await mkdtemp(path.join(tmpdir(), 'many-'));
  const folder = path.join(root, 'store');
  await copySiteStore(dataDir, folder);
  const store = folderStore(folder);
  const releases = await readLiveReleases(store);
  const copies = await publishCopies(store, further);
  await promote(store, FEW, releases, new Date());
  await promote(store, MANY, { ...releases, ...copies }, new Date());
  return {
    folder,
    store,
    few: { RELEASE_STORE: folder, RELEASE_CHANNEL: FEW },
    many: { RELEASE_STORE: folder, RELEASE_CHANNEL: MANY },
    remove: () => rm(root, { recursive: true }),
  };
}
