import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ObjectStore } from '../store/object-store.ts';
import { isPrivate } from './asset-path.ts';
import { matchesIntegrity, readVerified, toProblem, toReleaseKey } from './read-verified.ts';
import { type ReleaseJson, readReleaseJson, toDescriptionKey } from './release-reader.ts';

const decompress = promisify(brotliDecompress);

/** True when the bytes are the Brotli form of a file with that integrity value. */
export async function matchesBrotli(bytes: Uint8Array, integrity: string): Promise<boolean> {
  const plain = await decompress(bytes).catch(() => null);
  return plain !== null && matchesIntegrity(plain, integrity);
}

/** Reports compressed copies of a release that do not match their file. Browsers get the copies. */
export async function findBadCopies(store: ObjectStore, release: ReleaseJson): Promise<string[]> {
  const { name, version, assets } = release;
  const folders = ['web/', 'mf/'].map((folder) => store.list(toReleaseKey(name, version, folder)));
  const keys = new Set((await Promise.all(folders)).flat());
  const problems: string[] = [];
  for (const [file, { integrity }] of Object.entries(assets)) {
    const key = toReleaseKey(name, version, `${file}.br`);
    const copy = keys.has(key) ? await store.read(key) : null;
    if (copy && !(await matchesBrotli(copy.bytes, integrity)))
      problems.push(`${file}.br of ${name}@${version} was changed: it is not the compressed form of ${file}.`);
  }
  return problems;
}

/** Lists every complete release, optionally only those of one section or the shell. */
export async function listReleases(store: ObjectStore, only = ''): Promise<{ name: string; version: string }[]> {
  const keys = await store.list(only === '' ? 'releases/' : `releases/${only}/`);
  return keys.flatMap((key) => {
    const [, name = '', version = ''] = /^releases\/([^/]+)\/([^/]+)\/(?:section|shell)\.json$/.exec(key) ?? [];
    return name === '' ? [] : [{ name, version }];
  });
}

/** Returns the number of a release's files, and a sentence for each damaged one. */
async function verifyRelease(store: ObjectStore, name: string, version: string) {
  const release = await readReleaseJson(store, name, version).catch(toProblem);
  if (typeof release === 'string') return { files: 0, problems: [release] };
  let files = 0;
  const problems: string[] = [];
  for (const file of Object.keys(release.assets)) {
    // Releases copied from a site have none.
    if (isPrivate(file) && !(await store.read(toReleaseKey(name, version, file)))) continue;
    files += 1;
    await readVerified(store, release, file).catch((error: unknown) => problems.push(toProblem(error)));
  }
  return { files, problems: [...problems, ...(await findBadCopies(store, release))] };
}

/**
 * Reads every stored file of every release and verifies its hash and that its compressed copies match it.
 *
 * @returns the numbers of releases and files, and a sentence for each missing or altered file, except missing private
 * ones
 */
export async function verify(store: ObjectStore) {
  const all: { readonly files: number; readonly problems: readonly string[] }[] = [];
  for (const { name, version } of await listReleases(store)) {
    const found = await verifyRelease(store, name, version);
    // A release that was deleted in the meantime is not damaged.
    if (found.problems.length === 0 || (await store.read(toDescriptionKey(name, version)))) all.push(found);
  }
  const files = all.reduce((sum, each) => sum + each.files, 0);
  return { releases: all.length, files, problems: all.flatMap(({ problems }) => problems) };
}
