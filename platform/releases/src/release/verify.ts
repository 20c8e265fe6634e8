import type { ObjectStore } from '../store/object-store.ts';
import { readVerified } from './read-verified.ts';
import { readReleaseJson } from './release-reader.ts';
import { findBadCopies } from './verify-copies.ts';

/** Result of a check of the store. */
export interface VerifyReport {
  readonly releases: number;
  readonly files: number;
  /** One sentence for each missing or altered file. */
  readonly problems: readonly string[];
}

/** Every complete release; of one section, or of the shell, when it is named. */
export async function listReleases(store: ObjectStore, only = ''): Promise<{ name: string; version: string }[]> {
  const keys = await store.list(only === '' ? 'releases/' : `releases/${only}/`);
  return keys.flatMap((key) => {
    const [, name = '', version = ''] = /^releases\/([^/]+)\/([^/]+)\/(?:section|shell)\.json$/.exec(key) ?? [];
    return name === '' ? [] : [{ name, version }];
  });
}

/** Reads every stored file of every release again and verifies its hash; a compressed copy has to be that of its file. */
export async function verify(store: ObjectStore): Promise<VerifyReport> {
  const problems: string[] = [];
  let files = 0;
  const releases = await listReleases(store);
  for (const { name, version } of releases) {
    const release = await readReleaseJson(store, name, version);
    for (const file of Object.keys(release.assets)) {
      files += 1;
      await readVerified(store, release, file).catch((error: Error) => problems.push(error.message));
    }
    problems.push(...(await findBadCopies(store, release)));
  }
  return { releases: releases.length, files, problems };
}
