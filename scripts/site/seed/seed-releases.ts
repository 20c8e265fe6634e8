import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { copyCompressed, copyReleases } from '@site/releases/local-releases';
import { toStoreFolder } from '@site/releases/open-store';
import { expectNotPruned, promote, readOwners } from '@site/releases/publisher';
import {
  createTrustedReader,
  findReleaseJson,
  formatReleases,
  type ObjectStore,
  ReleaseError,
  type ReleaseVersions,
  readChannel,
  readLive,
  readReleaseSet,
  toProblem,
} from '@site/releases/reader';
import { markSite } from '@site/releases/site-mark';
import { findProblems, keepLive, reportMisfits } from '../keep-live.ts';
import { ROOT } from '../site-root.ts';
import type { PrepareOptions } from '../start-site.ts';
import { openWorkspaceStore, readSiteName, toNoteKey } from '../workspace-store.ts';
import { copyAtomically } from './copy-folders.ts';
import { seedKit } from './seed-kit.ts';
import { removeStaleTemporaries, toTemporaryPath } from './temporary-paths.ts';

/**
 * Throws a ReleaseError that lists all versions of which the store has or had a different build, which would stay live
 * instead of the packed one.
 */
async function expectNoConflict(from: ObjectStore, to: ObjectStore, releases: ReleaseVersions): Promise<void> {
  const problems: string[] = [];
  const different: string[] = [];
  for (const [name, version] of Object.entries(releases)) {
    const stored = await findReleaseJson(to, name, version);
    const packed = await findReleaseJson(from, name, version);
    if (!stored && packed) problems.push(await expectNotPruned(to, packed).then(() => '', toProblem));
    if (stored && stored.revision !== packed?.revision) different.push(`${name}@${version}`);
  }
  if (different.length > 0)
    problems.push(
      `The store has a different build of ${different.join(', ')} than this archive. Raise the version in the package.json of each and pack again.`,
    );
  const found = problems.filter((problem) => problem !== '');
  if (found.length > 0) throw new ReleaseError(found.join('\n'));
}

/**
 * Finds the packed releases that the list of owners in the store does not accept. A release that is live already is not
 * checked.
 *
 * @returns the reason by name
 */
async function findUnsigned(
  from: ObjectStore,
  to: ObjectStore,
  releases: ReleaseVersions,
  live: ReleaseVersions,
): Promise<Readonly<Record<string, string>>> {
  if (!(await readOwners(to, ''))) return {};
  const findProblem = async (name: string, version: string): Promise<string> => {
    const stored = await findReleaseJson(to, name, version);
    const isStored = stored !== null && stored.revision === (await findReleaseJson(from, name, version))?.revision;
    if (isStored && live[name] === version) return '';
    // The store's description of the same build may be signed.
    const read = createTrustedReader(to, '', isStored ? to : from);
    return read(name, version).then(() => '', toProblem);
  };
  return findProblems(Object.entries(releases), findProblem);
}

/**
 * Copies whole release folders, in a third of the time of single files. Folders that exist, even incomplete ones, are
 * skipped.
 */
async function copyToFolder(packed: string, store: string, releases: ReleaseVersions): Promise<void> {
  const temporary = toTemporaryPath(path.join(store, 'seed'));
  try {
    for (const [name, version] of Object.entries(releases)) {
      const release = path.join('releases', name, version);
      await copyAtomically(path.join(packed, release), path.join(store, release), path.join(temporary, release));
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Copies the releases of an archive into the store and makes them live, on the first start and when another archive is
 * started, and offers its section kit. In between, promotions and rollbacks of teams are kept. A bucket is shared with
 * other machines: once it has live releases, only teams change them. What is live of a name stays live if its owner has
 * not signed the packed release, and everything does if pages of another repository would fail in the packed shell.
 *
 * @param packedFolder absolute path of the archive's releases
 * @throws ReleaseError when the store belongs to another site, or has other builds of the packed versions
 */
export async function seedReleases(
  { env, progress }: PrepareOptions,
  packedFolder = path.join(ROOT, 'packed-releases'),
): Promise<void> {
  const settings = readSettings(env);
  const packed = folderStore(packedFolder);
  const channel = await readChannel(packed, 'production');
  if (!channel) throw new Error(`${packedFolder} contains no releases. Unpack the archive again.`);
  const store = await openWorkspaceStore(env);
  const folder = toStoreFolder(settings, ROOT);
  if (folder !== null) await removeStaleTemporaries(folder);
  // Contains the release set of the archive that was started last on the channel.
  const noteKey = toNoteKey('packed', settings.RELEASE_CHANNEL);
  const note = await store.read(noteKey);
  const isKnown = note !== null && new TextDecoder().decode(note.bytes) === channel.set;
  if (folder === null && (isKnown || (await readChannel(store, settings.RELEASE_CHANNEL)))) return;
  // The kit may differ although no release does.
  if (isKnown) return seedKit(packed, store);
  const { live } = await readLive(store, settings.RELEASE_CHANNEL);
  const { releases: all } = await readReleaseSet(packed, channel.set);
  const unsigned = await findUnsigned(packed, store, all, live);
  const releases = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in unsigned)));
  await expectNoConflict(packed, store, releases);
  keepLive(unsigned, live, progress);
  await markSite(store, readSiteName());
  if (folder !== null) await copyToFolder(packedFolder, folder, releases);
  for (const [name, version] of Object.entries(releases))
    if (!(await findReleaseJson(store, name, version))) await copyCompressed(packed, store, name, version);
  await copyReleases(packed, store, releases);
  await seedKit(packed, store);
  if (await reportMisfits(store, live, releases, progress)) return;
  await promote(store, settings.RELEASE_CHANNEL, releases, new Date(), { why: 'start of an archive of the site' });
  await store.write(noteKey, new TextEncoder().encode(channel.set), 'always');
  if (Object.keys(releases).length > 0) progress(`Released: ${formatReleases(releases)}`);
}
