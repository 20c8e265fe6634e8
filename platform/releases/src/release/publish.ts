import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SHELL } from '@site/contract/shell-json';
import type { ObjectStore } from '../store/object-store.ts';
import { checkOwner } from '../trust/check-owner.ts';
import { readOwners } from '../trust/owners.ts';
import { signDocument } from '../trust/signature.ts';
import { takeClaim, toClaimKey } from './claim.ts';
import { matchesIntegrity, ReleaseError, toReleaseKey } from './read-verified.ts';
import { parseReleaseJson, type ReleaseJson, toDescriptionFile, toDescriptionKey } from './release-reader.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** What browsers get: those of the site, and those of other hosts. */
const BROWSERS = /^(?:web|mf)\//;
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;

/** Brotli's best, for what is compressed once and sent for years. */
const BEST = constants.BROTLI_MAX_QUALITY;
/** A fiftieth of its processor time, for a tenth more bytes. */
const QUICK = 5;

async function writeCompressed(store: ObjectStore, key: string, bytes: Uint8Array, quality: number): Promise<void> {
  const brotli = await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  await store.write(`${key}.br`, brotli, 'always');
  await store.write(`${key}.gz`, await toGzip(bytes, { level: 9 }), 'always');
}

/** What a publish adds to a build, and how it compresses. */
export interface Stamp {
  readonly commit: string;
  /** Private key (PKCS #8, PEM) of the section's owner; empty where the store knows no keys. */
  readonly secret: string;
  /** How hard brotli tries. */
  readonly quality?: number;
  /** Told what a publish waits for. */
  readonly tell?: (line: string) => void;
}

const UNSIGNED: Stamp = { secret: '', commit: '' };

const isThere = ({ name, version }: ReleaseJson) =>
  new ReleaseError(`${name}@${version} is published already and never changes. Raise the version in its package.json.`);

/** Throws ReleaseError when the store has a release of that version. */
export async function expectNew(store: ObjectStore, release: ReleaseJson): Promise<void> {
  if (await store.read(toDescriptionKey(release.name, release.version))) throw isThere(release);
}

/**
 * Writes the files of a release, and then what describes it.
 *
 * @param description as it is to be stored, to the byte: it may be signed
 * @throws ReleaseError for a file that is not what the description says, and when another one was first
 */
export async function storeRelease(
  store: ObjectStore,
  release: ReleaseJson,
  description: string,
  readAsset: (asset: string) => Promise<Uint8Array>,
  { quality = BEST, tell }: Pick<Stamp, 'quality' | 'tell'> = {},
): Promise<void> {
  const { name, version, assets } = release;
  const claim = await takeClaim(store, toClaimKey(name, version), `${name}@${version}`, undefined, tell);
  try {
    // Checks take a while: another build of this version may have come meanwhile, and be live.
    await expectNew(store, release);
    for (const [asset, { integrity }] of Object.entries(assets)) {
      const bytes = await readAsset(asset);
      if (!matchesIntegrity(bytes, integrity))
        throw new ReleaseError(`${asset} of ${name}@${version} changed since it was built. Build it again.`);
      const key = toReleaseKey(name, version, asset);
      await claim.renew();
      await store.write(key, bytes, 'always');
      if (BROWSERS.test(asset) && COMPRESSIBLE.test(asset)) await writeCompressed(store, key, bytes, quality);
    }
    await claim.renew();
    const key = toDescriptionKey(name, version);
    if (!(await store.write(key, new TextEncoder().encode(description), 'if-absent'))) throw isThere(release);
  } finally {
    await claim.end();
  }
}

/** What a build says of itself: of a section, or of the shell. */
export async function readBuild(dist: string): Promise<ReleaseJson> {
  const name = existsSync(path.join(dist, toDescriptionFile(SHELL))) ? SHELL : '';
  const file = path.join(dist, toDescriptionFile(name));
  return parseReleaseJson(await readFile(file, 'utf8'), name, file);
}

/**
 * Stores a build as an immutable release. What describes it is written last: until then nobody sees the release, so an
 * interrupted publish leaves nothing that counts.
 *
 * @param dist the build's folder, with `section.json` or `shell.json`
 * @param revision hash of the sources or commit that was built
 * @param version replaces the built one, for what a development server compiled
 * @param stamp commit of the sources, and the private key that signs; without a key it is not signed
 * @param check returns the problems of the release, a sentence each; with any of them nothing is stored
 * @throws ReleaseError when the version exists already or the build is incomplete
 */
export async function publish(
  store: ObjectStore,
  dist: string,
  revision: string,
  version?: string,
  check: (release: ReleaseJson) => Promise<readonly string[]> = async () => [],
  stamp: Stamp = UNSIGNED,
): Promise<ReleaseJson> {
  const { secret, commit } = stamp;
  const built = await readBuild(dist);
  const published = new Date().toISOString();
  const described = { ...built, revision, commit, version: version ?? built.version, published };
  const stored = secret === '' ? described : signDocument(described, secret);
  const release = `${described.name}@${described.version}`;
  await expectNew(store, described);
  const owners = await readOwners(store, '');
  const foreign = owners ? checkOwner(stored, described, owners) : [];
  const problems = foreign.length > 0 ? foreign : await check(described);
  if (problems.length > 0) throw new ReleaseError(`${release} cannot be published:\n- ${problems.join('\n- ')}`);
  await storeRelease(store, described, JSON.stringify(stored), (asset) => readFile(path.join(dist, asset)), stamp);
  return described;
}

/** Stores a build that is soon gone, of a check or of development: as `publish` does, unsigned and compressed quickly. */
export const publishQuickly = (store: ObjectStore, dist: string, revision: string, version?: string) =>
  publish(store, dist, revision, version, undefined, { ...UNSIGNED, quality: QUICK });
