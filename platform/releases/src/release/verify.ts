import type { ObjectStore } from '../store/object-store.ts';
import { readSectionJson, readVerified } from './release-reader.ts';

/** What a check of the store found. */
export interface VerifyReport {
  readonly releases: number;
  readonly files: number;
  /** One sentence for each file that is missing or not what was published. */
  readonly problems: readonly string[];
}

/** `name` and `version` of every release that was published whole. */
export async function listReleases(store: ObjectStore): Promise<{ name: string; version: string }[]> {
  const keys = await store.list('releases/');
  return keys.flatMap((key) => {
    const [, name = '', version = ''] = /^releases\/([^/]+)\/([^/]+)\/section\.json$/.exec(key) ?? [];
    return name === '' ? [] : [{ name, version }];
  });
}

/** Reads every stored byte of every release again and compares it with the hash that was published. */
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
  }
  return { releases: releases.length, files, problems };
}
