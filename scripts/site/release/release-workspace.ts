import path from 'node:path';
import { readPackageVersion } from '@site/build/shared';
import { isPruned, promote, publish } from '@site/releases/publisher';
import { findReleaseJson, type ObjectStore, ReleaseError, type ReleaseVersions, SHELL } from '@site/releases/reader';
import { markSite } from '@site/releases/site-mark';
import { runBuild } from 'section-kit/run-build';
import { listSections } from '../sections.ts';
import { hashSources, ROOT, toLocalVersion, toSources } from '../source-hash.ts';
import { readSiteName, toNoteKey } from '../workspace-store.ts';
import { withBuildLock } from './build-lock.ts';
import { buildShell } from './build-shell.ts';

/** Reads the note that maps each name to the hash of the sources that the last start released on a channel. */
async function readNote(store: ObjectStore, channel: string): Promise<Readonly<Record<string, string>>> {
  const stored = await store.read(toNoteKey('released', channel));
  return stored ? (JSON.parse(new TextDecoder().decode(stored.bytes)) as Record<string, string>) : {};
}

/**
 * Builds and publishes a section or the shell, unless the store has a release of the same sources. Returns its version.
 */
async function releaseOne(store: ObjectStore, name: string, hash: string): Promise<string> {
  const folder = path.join(ROOT, name);
  const official = readPackageVersion(folder);
  for (const version of [official, toLocalVersion(official, hash)]) {
    const stored = await findReleaseJson(store, name, version);
    if (stored?.revision === hash) return version;
    // A local version changes with the sources, so its build has the pruned files again.
    if (stored || (version === official && (await isPruned(store, name, version)))) continue;
    // The URLs of a section's files contain its version; the shell's files are named by their content.
    await (name === SHELL ? buildShell() : runBuild(folder, version));
    await publish(store, path.join(folder, 'dist'), hash, version);
    return version;
  }
  throw new ReleaseError(`${name} has no free version for its sources. Raise the version in its package.json.`);
}

/**
 * Makes the workspace's shell and sections live in a local store: builds and publishes those whose sources changed
 * since the last start, and promotes them together. Other promotions and rollbacks of teams are kept.
 *
 * @param channel the channel that the site follows
 * @param names shell and sections to consider; development omits the shell, which it compiles separately
 * @returns the released versions by name
 */
export async function releaseWorkspace(
  store: ObjectStore,
  now: Date,
  channel: string,
  names: readonly string[] = [SHELL, ...listSections()],
): Promise<ReleaseVersions> {
  const note = await readNote(store, channel);
  const hashes = Object.fromEntries(names.map((name) => [name, hashSources(toSources(name))]));
  const changed = Object.entries(hashes).filter(([name, hash]) => note[name] !== hash);
  const releaseAll = () =>
    Promise.all(changed.map(async ([name, hash]) => [name, await releaseOne(store, name, hash)] as const));
  const versions = Object.fromEntries(changed.length > 0 ? await withBuildLock(releaseAll) : []);
  if (changed.length > 0) {
    await markSite(store, readSiteName());
    await promote(store, channel, versions, now);
    await store.write(
      toNoteKey('released', channel),
      new TextEncoder().encode(JSON.stringify({ ...note, ...hashes })),
      'always',
    );
  }
  return versions;
}
