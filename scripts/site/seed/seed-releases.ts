import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { copyReleases } from '@site/releases/local-releases';
import { openStore, toStoreFolder } from '@site/releases/open-store';
import { promote } from '@site/releases/publisher';
import { type ObjectStore, readChannel, readReleaseSet } from '@site/releases/reader';
import { readRevision } from '../release/read-revision.ts';
import { ROOT } from '../source-hash.ts';
import type { PrepareOptions } from '../start-site.ts';
import { copyWhole } from './copy-folders.ts';
import { removeOldDrafts, toDraft } from './drafts.ts';

/** The releases that an archive of the site brings. */
const PACKED_RELEASES = path.join(ROOT, 'packed-releases');

/** Key of the note on which archive was started last: its release set. */
const NOTE_KEY = 'workspace/packed.json';

/** A version stands for one build: another one of the same version would be live in name only. */
async function refuseOtherBuild(from: ObjectStore, to: ObjectStore, name: string, version: string): Promise<void> {
  const [packed, stored] = [await readRevision(from, name, version), await readRevision(to, name, version)];
  if (stored === null || stored === packed) return;
  throw new Error(
    `The store has another build of ${name}@${version} than this archive. Raise the version in its package.json and pack again.`,
  );
}

/** Each as a whole and at one go, which takes a third of the time; what is there in part is left to those who copy file by file. */
async function copyToFolder(store: string, releases: Readonly<Record<string, string>>): Promise<void> {
  const drafts = toDraft(path.join(store, 'seed'));
  try {
    for (const [name, version] of Object.entries(releases)) {
      const place = path.join('releases', name, version);
      await copyWhole(path.join(PACKED_RELEASES, place), path.join(store, place), path.join(drafts, place));
    }
  } finally {
    await rm(drafts, { recursive: true, force: true });
  }
}

/**
 * Puts the releases of an archive into the store and makes them live: the first time, and when another archive is started. What
 * teams promoted or took back meanwhile stays as it is; in a bucket, which other machines share, only teams say what is live.
 */
export async function seedReleases({ env, progress }: PrepareOptions): Promise<void> {
  const settings = readSettings(env);
  const packed = folderStore(PACKED_RELEASES);
  const channel = await readChannel(packed, 'production');
  if (!channel) throw new Error(`${PACKED_RELEASES} holds no releases. Unpack the archive again.`);
  const store = await openStore(settings, ROOT);
  const folder = toStoreFolder(settings, ROOT);
  if (folder !== null) await removeOldDrafts(folder);
  const note = await store.read(NOTE_KEY);
  const known = note && new TextDecoder().decode(note.bytes) === channel.set;
  const live = await readChannel(store, settings.RELEASE_CHANNEL);
  if (known || (live && folder === null)) return;
  const { releases } = await readReleaseSet(packed, channel.set);
  for (const [name, version] of Object.entries(releases)) await refuseOtherBuild(packed, store, name, version);
  if (folder !== null) await copyToFolder(folder, releases);
  await copyReleases(packed, store, releases);
  for (const key of await packed.list('kit/')) {
    const kit = await packed.read(key);
    if (kit) await store.write(key, kit.bytes, key.endsWith('.json') ? 'always' : 'if-absent');
  }
  await promote(store, settings.RELEASE_CHANNEL, releases, new Date(), { why: 'start of an archive of the site' });
  await store.write(NOTE_KEY, new TextEncoder().encode(channel.set), 'always');
  progress(
    `Released: ${Object.entries(releases)
      .map(([name, version]) => `${name}@${version}`)
      .join(', ')}`,
  );
}
