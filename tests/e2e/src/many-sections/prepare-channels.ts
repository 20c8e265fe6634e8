import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from '@site/releases/folder-store';
import { promote } from '@site/releases/publisher';
import { type ObjectStore, readChannel, readReleaseSet } from '@site/releases/reader';
import { copySiteStore } from '../site/copy-site-store.ts';
import { publishCopies } from './publish-copies.ts';

const FEW = 'few';
const MANY = 'many';

/** A release store of its own with two channels: the site's sections alone, and many with these among them. */
export interface SectionChannels {
  /** Absolute path of the store's folder. */
  readonly folder: string;
  readonly store: ObjectStore;
  /** Settings of a shell that serves few sections, and of one that serves many. */
  readonly few: Readonly<Record<'RELEASE_STORE' | 'RELEASE_CHANNEL', string>>;
  readonly many: Readonly<Record<'RELEASE_STORE' | 'RELEASE_CHANNEL', string>>;
  readonly remove: () => Promise<void>;
}

/**
 * Copies a site's release store and publishes further sections into the copy.
 *
 * @param dataDir folder in which the site's store lies
 * @param further how many sections there are to be beside the site's own
 */
export async function prepareChannels(dataDir: string, further: number): Promise<SectionChannels> {
  const root = await mkdtemp(path.join(tmpdir(), 'many-'));
  const folder = path.join(root, 'store');
  await copySiteStore(dataDir, folder);
  const store = folderStore(folder);
  const live = await readChannel(store, 'production');
  const { releases } = await readReleaseSet(store, live?.set ?? '');
  const copies = await publishCopies(store, further);
  await promote(store, FEW, releases, new Date());
  await promote(store, MANY, { ...releases, ...copies }, new Date());
  return {
    ...{ folder, store },
    few: { RELEASE_STORE: folder, RELEASE_CHANNEL: FEW },
    many: { RELEASE_STORE: folder, RELEASE_CHANNEL: MANY },
    remove: () => rm(root, { recursive: true }),
  };
}
