import path from 'node:path';
import { isPruned, needsSignature, promote, publish, readOwners } from '@site/releases/publisher';
import {
  createTrustedReader,
  findReleaseJson,
  type ObjectStore,
  ReleaseError,
  type ReleaseVersions,
  readLive,
  SHELL,
  toProblem,
} from '@site/releases/reader';
import { markSite } from '@site/releases/site-mark';
import { runBuild } from 'section-kit/run-build';
import { findProblems, keepLive, reportMisfits } from '../keep-live.ts';
import { readManifest } from '../read-manifest.ts';
import { listSections } from '../sections.ts';
import { ROOT } from '../site-root.ts';
import { hashSources, toLocalVersion, toSources } from '../source-hash.ts';
import { readSiteName, toNoteKey } from '../workspace-store.ts';
import { withBuildLock } from './build-lock.ts';
import { buildShell } from './build-shell.ts';

/** Reads the note that maps each name to the hash of the sources that the last start released on a channel. */
async function readNote(store: ObjectStore, channel: string): Promise<Readonly<Record<string, string>>> {
  const stored = await store.read(toNoteKey('released', channel));
  return stored ? (JSON.parse(new TextDecoder().decode(stored.bytes)) as Record<string, string>) : {};
}

/** The versions under which a start publishes sources, the preferred one first. */
function toVersions(name: string, hash: string): readonly [string, string] {
  const official = readManifest(name).version;
  return [official, toLocalVersion(official, hash)];
}

/**
 * Finds the sources that a start cannot release, since it has no key to sign them: those of names with an owner, unless
 * the store has their release, signed or already live.
 *
 * @returns the reason by name
 */
async function findUnsigned(
  store: ObjectStore,
  sources: readonly (readonly [name: string, hash: string])[],
  live: ReleaseVersions,
): Promise<Readonly<Record<string, string>>> {
  const owners = await readOwners(store, '');
  if (!owners) return {};
  const read = createTrustedReader(store, '');
  const findProblem = async (name: string, hash: string): Promise<string> => {
    for (const version of toVersions(name, hash)) {
      if ((await findReleaseJson(store, name, version))?.revision !== hash) continue;
      return live[name] === version ? '' : read(name, version).then(() => '', toProblem);
    }
    return needsSignature(owners, name)
      ? `The sources of ${name} have changed, and only the key of its owner can release them. Its team publishes and promotes them: RELEASE_KEY=FILE npm run releases -- publish ${name}`
      : '';
  };
  return findProblems(sources, findProblem);
}

/**
 * Builds and publishes a section or the shell, unless the store has a release of the same sources. Returns its version.
 */
async function releaseOne(store: ObjectStore, name: string, hash: string): Promise<string> {
  const folder = path.join(ROOT, name);
  const [official, local] = toVersions(name, hash);
  for (const version of [official, local]) {
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
 * since the last start, and promotes them together. Other promotions and rollbacks of teams are kept, and so is what is
 * live of a name whose owner has not signed the sources, or all that is live if pages of another repository would fail
 * in the new shell: the next start considers these again.
 *
 * @param channel the channel that the site follows
 * @param names shell and sections to consider; development omits the shell, which it compiles separately
 * @param report receives one line for each name whose sources were not released
 * @returns the released versions by name
 * @throws ReleaseError when nothing is live of a name whose owner has not signed the sources
 */
export async function releaseWorkspace(
  store: ObjectStore,
  now: Date,
  channel: string,
  names: readonly string[] = [SHELL, ...listSections()],
  report: (line: string) => void = () => {},
): Promise<ReleaseVersions> {
  const note = await readNote(store, channel);
  const sources = names.map((name) => [name, hashSources(toSources(name))] as const);
  const considered = sources.filter(([name, hash]) => note[name] !== hash);
  if (considered.length === 0) return {};
  const { live } = await readLive(store, channel);
  const unsigned = await findUnsigned(store, considered, live);
  keepLive(unsigned, live, report);
  const changed = considered.filter(([name]) => !(name in unsigned));
  if (changed.length === 0) return {};
  const releaseAll = () =>
    Promise.all(changed.map(async ([name, hash]) => [name, await releaseOne(store, name, hash)] as const));
  const versions = Object.fromEntries(await withBuildLock(releaseAll));
  await markSite(store, readSiteName());
  // In development, the shell is compiled separately.
  if (names.includes(SHELL) && (await reportMisfits(store, live, versions, report))) return {};
  await promote(store, channel, versions, now);
  await store.write(
    toNoteKey('released', channel),
    new TextEncoder().encode(JSON.stringify({ ...note, ...Object.fromEntries(changed) })),
    'always',
  );
  return versions;
}
