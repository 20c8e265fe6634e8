import type { ObjectStore } from '../store/object-store.ts';
import { readSectionJson, readVerified } from './release-reader.ts';
import { findBadCopies } from './verify-copies.ts';

/** Result of a check of the store. */
export interface VerifyReport {
  readonly releases: number;
  readonly files: number;
  /** One sentence for each missing or altered file. */
  readonly problems: readonly string[];
}

/** Every complete release. */
export async function listReleases(store: ObjectStore): Promise<{ name: string; version: string }[]> {
  const keys = await store.list('releases/');
  return keys.flatMap((key) => {
    const [, name = '', version = ''] = /^releases\/([^/]+)\/([^/]+)\/section\.json$/.exec(key) ?? [];
    return name === '' ? [] : [{ name, version }];
  });
}

/** Reads every stored file of every release again and verifies its hash; a compressed copy has to be that of its file. */
export async function verify(store: ObjectStore): Promise<VerifyReport> {
  const problems: string[] = [];
  let files = 0;
  const releases = await listReleases(store);
  for (const { name, version } of releases) {
    const section = await readSectionJson(store, name, version);
    for (const file of Object.keys(section.assets)) {
      files += 1;
      await readVerified(store, section, file).catch((error: Error) => problems.push(error.message));
    }
    problems.push(...(await findBadCopies(store, section)));
  }
  return { releases: releases.length, files, problems };
}
