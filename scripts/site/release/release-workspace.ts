import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promote, publish } from '@site/releases/publisher';
import { type ObjectStore, ReleaseError, type ReleaseVersions, SHELL } from '@site/releases/reader';
import { markSite } from '@site/releases/site-mark';
import { listSections } from '../sections.ts';
import { hashSources, ROOT, toSources } from '../source-hash.ts';
import { readSiteName } from '../workspace-store.ts';
import { buildShell } from './build-shell.ts';
import { toLocalVersion } from './local-version.ts';
import { readRevision } from './read-revision.ts';
import { runBuild } from './run-build.ts';

/** Key of the note on what the last start released on a channel: name to hash of its sources. */
const toNoteKey = (channel: string) => `workspace/released${channel === 'production' ? '' : `-${channel}`}.json`;

async function readNote(store: ObjectStore, channel: string): Promise<Readonly<Record<string, string>>> {
  const stored = await store.read(toNoteKey(channel));
  return stored ? (JSON.parse(new TextDecoder().decode(stored.bytes)) as Record<string, string>) : {};
}

function readPackageVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, name, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Builds and publishes the sources of a section or the shell, unless that very release is in the store; gives its version. */
async function releaseOne(store: ObjectStore, name: string, hash: string): Promise<string> {
  const official = readPackageVersion(name);
  for (const version of [official, toLocalVersion(official, hash)]) {
    const revision = await readRevision(store, name, version);
    if (revision === hash) return version;
    if (revision !== null) continue;
    // A section's version stands in its addresses; the shell's files are named by their content.
    await (name === SHELL ? buildShell() : runBuild(name, version));
    await publish(store, path.join(ROOT, name, 'dist'), hash, version);
    return version;
  }
  throw new ReleaseError(`${name} has no free version for its sources. Raise the version in its package.json.`);
}

/**
 * Makes the workspace's shell and sections live in a local store: those whose sources changed since the last start are built,
 * published and promoted together. What a team promoted or took back in the meantime stays as it is.
 *
 * @param channel the one that the site follows
 * @param names what is looked at; development compiles a shell of its own
 * @returns what was released, with its versions
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
  const versions = Object.fromEntries(
    await Promise.all(changed.map(async ([name, hash]) => [name, await releaseOne(store, name, hash)] as const)),
  );
  if (changed.length > 0) {
    await markSite(store, readSiteName());
    await promote(store, channel, versions, now);
    await store.write(toNoteKey(channel), new TextEncoder().encode(JSON.stringify({ ...note, ...hashes })), 'always');
  }
  return versions;
}
