import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promote, publish } from '@site/releases/publisher';
import { type ObjectStore, ReleaseError, readSectionJson } from '@site/releases/reader';
import { runBuild } from './run-build.ts';
import { listSections } from './sections.ts';
import { hashSources, ROOT, sectionSources } from './source-hash.ts';

/** Key of the note on what the last start released: section to hash of its sources. */
const NOTE_KEY = 'workspace/released.json';

async function readNote(store: ObjectStore): Promise<Readonly<Record<string, string>>> {
  const stored = await store.read(NOTE_KEY);
  return stored ? (JSON.parse(new TextDecoder().decode(stored.bytes)) as Record<string, string>) : {};
}

async function readRevision(store: ObjectStore, name: string, version: string): Promise<string | null> {
  try {
    return (await readSectionJson(store, name, version)).revision;
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}

function readPackageVersion(section: string): string {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, section, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** Builds and publishes a section's sources as a release, unless that very release is in the store; gives its version. */
async function releaseSection(
  store: ObjectStore,
  section: string,
  hash: string,
  shell: Promise<unknown>,
): Promise<string> {
  const official = readPackageVersion(section);
  for (const version of [official, `${official}-local.${hash.slice(0, 8)}`]) {
    const revision = await readRevision(store, section, version);
    if (revision === hash) return version;
    if (revision !== null) continue;
    await runBuild(section, version);
    await shell;
    await publish(store, path.join(ROOT, section, 'dist'), hash);
    return version;
  }
  throw new ReleaseError(`${section} has no free version for its sources. Raise the version in its package.json.`);
}

/**
 * Makes the workspace's sections live in a local store: those whose sources changed since the last start are built,
 * published and promoted together. What a team promoted or took back in the meantime stays as it is.
 *
 * @param shell settles when the store knows what the new shell offers: a section may need what the old one did not have
 * @returns the sections that were released, with their versions
 */
export async function releaseSections(
  store: ObjectStore,
  now: Date,
  shell: Promise<unknown>,
): Promise<Readonly<Record<string, string>>> {
  const note = await readNote(store);
  const hashes = Object.fromEntries(listSections().map((section) => [section, hashSources(sectionSources(section))]));
  const changed = Object.entries(hashes).filter(([section, hash]) => note[section] !== hash);
  const versions = Object.fromEntries(
    await Promise.all(
      changed.map(async ([section, hash]) => [section, await releaseSection(store, section, hash, shell)] as const),
    ),
  );
  if (changed.length > 0) {
    await promote(store, 'production', versions, now);
    await store.write(NOTE_KEY, new TextEncoder().encode(JSON.stringify(hashes)), 'always');
  }
  return versions;
}
