import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { forEachConcurrent } from '@site/base/for-each-concurrent';
import { SHELL } from '@site/contract/shell-json';
import type { ObjectStore } from '../store/object-store.ts';
import { checkOwner } from '../trust/check-owner.ts';
import { readOwners } from '../trust/owners.ts';
import { signDocument } from '../trust/signature.ts';
import { takeClaim, toClaimKey } from './claim.ts';
import { expectNotPruned } from './pruned.ts';
import { matchesIntegrity, ReleaseError, toReleaseKey } from './read-verified.ts';
import { parseReleaseJson, type ReleaseJson, toDescriptionFile, toDescriptionKey } from './release-reader.ts';

const toBrotli = promisify(brotliCompress);
/** Files for browsers, on the site and in other hosts. */
const BROWSERS = /^(?:web|mf)\//;
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

/** Number of files that are written at a time: each costs a round trip to a bucket, and a team waits for a minute. */
const MAX_CONCURRENT = 8;

/** Brotli's best quality, for files that are compressed once and sent many times. */
const BEST = constants.BROTLI_MAX_QUALITY;
/** Takes a fiftieth of the processor time for a tenth more bytes. */
const QUICK = 5;

/** What publishing adds to a build, and how it compresses files. */
export interface Stamp {
  readonly commit: string;
  /** Private key (PKCS #8, PEM) of the section's owner; empty when the store has no list of owners. */
  readonly secret: string;
  /**
   * For a channel without visitors: needs no signature of an owner, and is compressed quickly. Other channels check
   * signatures when it moves.
   */
  readonly isTemporary?: boolean;
  /** Called when publishing has to wait for another process. */
  readonly report?: (line: string) => void;
}

const UNSIGNED: Stamp = { secret: '', commit: '' };

const toExistsError = ({ name, version }: ReleaseJson) =>
  new ReleaseError(`${name}@${version} is published already and cannot change. Raise the version in its package.json.`);

/** Throws ReleaseError when the store already has a release of that version, or had one with other files. */
export async function expectNew(store: ObjectStore, release: ReleaseJson): Promise<void> {
  if (await store.read(toDescriptionKey(release.name, release.version))) throw toExistsError(release);
  await expectNotPruned(store, release);
}

/**
 * Writes the files of a release, and then its description.
 *
 * @param description stored byte for byte, since it may be signed
 * @throws ReleaseError when a file does not match the description, or the version was published in the meantime
 */
export async function storeRelease(
  store: ObjectStore,
  release: ReleaseJson,
  description: string,
  readAsset: (asset: string) => Promise<Uint8Array>,
  { isTemporary = false, report }: Pick<Stamp, 'isTemporary' | 'report'> = {},
): Promise<void> {
  const { name, version, assets } = release;
  const params = { [constants.BROTLI_PARAM_QUALITY]: isTemporary ? QUICK : BEST };
  let compression: Promise<unknown> = Promise.resolve();
  // One file after the other: in a gateway, all threads at once would keep visitors waiting.
  const compress = (bytes: Uint8Array): Promise<Uint8Array> => {
    const brotli = compression.then(() => toBrotli(bytes, { params }));
    compression = brotli;
    return brotli;
  };
  const claim = await takeClaim(store, toClaimKey(name, version), `${name}@${version}`, undefined, report);
  try {
    // Checks take a while, in which another build of this version may have been published.
    await expectNew(store, release);
    await forEachConcurrent(Object.entries(assets), MAX_CONCURRENT, async ([asset, { integrity }]) => {
      const bytes = await readAsset(asset);
      if (!matchesIntegrity(bytes, integrity))
        throw new ReleaseError(`${asset} of ${name}@${version} was changed after the build. Build it again.`);
      const key = toReleaseKey(name, version, asset);
      await claim.renew();
      await store.write(key, bytes, 'always');
      if (!BROWSERS.test(asset) || !COMPRESSIBLE.test(asset)) return;
      const brotli = await compress(bytes);
      // Others compress before it.
      await claim.renew();
      await store.write(`${key}.br`, brotli, 'always');
    });
    await claim.renew();
    const key = toDescriptionKey(name, version);
    if (!(await store.write(key, new TextEncoder().encode(description), 'if-absent'))) throw toExistsError(release);
  } finally {
    await claim.end();
  }
}

export async function readBuild(dist: string): Promise<ReleaseJson> {
  const name = existsSync(path.join(dist, toDescriptionFile(SHELL))) ? SHELL : '';
  const file = path.join(dist, toDescriptionFile(name));
  return parseReleaseJson(await readFile(file, 'utf8'), name, file);
}

/**
 * Stores a build as an immutable release. The description is written last and the release does not exist without it, so
 * an interrupted publish has no effect.
 *
 * @param dist the build's folder, with `section.json` or `shell.json`
 * @param revision hash of the sources that were built
 * @param version replaces the built version, for a development server's output
 * @param check returns the problems of the release, one sentence each; if there are any, nothing is stored
 * @param stamp commit of the sources, and the key that signs the release; without a key it is not signed
 * @throws ReleaseError when the version exists or existed, the build is incomplete, or the check fails
 */
export async function publish(
  store: ObjectStore,
  dist: string,
  revision: string,
  version?: string,
  check: (release: ReleaseJson) => Promise<readonly string[]> = async () => [],
  stamp: Stamp = UNSIGNED,
): Promise<ReleaseJson> {
  const { secret, commit, isTemporary = false } = stamp;
  const built = await readBuild(dist);
  const published = new Date().toISOString();
  const described = { ...built, revision, commit, version: version ?? built.version, published };
  const stored = secret === '' ? described : signDocument(described, secret);
  const release = `${described.name}@${described.version}`;
  await expectNew(store, described);
  const owners = isTemporary ? null : await readOwners(store, '');
  const foreign = owners ? checkOwner(stored, described, owners) : [];
  const problems = foreign.length > 0 ? foreign : await check(described);
  if (problems.length > 0) throw new ReleaseError(`${release} cannot be published:\n- ${problems.join('\n- ')}`);
  await storeRelease(store, described, JSON.stringify(stored), (asset) => readFile(path.join(dist, asset)), stamp);
  return described;
}

/** Stores a temporary build, for a check or for development: unsigned, and with fast compression. */
export const publishQuickly = (store: ObjectStore, dist: string, revision: string, version?: string) =>
  publish(store, dist, revision, version, undefined, { ...UNSIGNED, isTemporary: true });
