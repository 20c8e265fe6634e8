import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { shareInFlight } from '@site/base/single-flight';
import { listReleases, matchesIntegrity, type ObjectStore, readReleaseJson, toReleaseKey } from '@site/releases/reader';
import { LRUCache } from 'lru-cache';
import compare from 'semver/functions/compare.js';
import { readDictionaryHash, toDelta } from '../http/shared-dictionary.ts';
import { createStoreLookups } from './store-lookups.ts';

/** Number of releases of one name, newest first, that are searched for a returning visitor's dictionary. */
const MAX_RELEASES = 20;
const MIN_BYTES = 5_000;
const TEXT = /\.(?:js|css)$/;
const KEPT_BYTES = 8 * 1024 * 1024;
/** Level 19 of zstd takes ten times as long and saves only a twentieth more. */
const OPTIONS = { [constants.ZSTD_c_compressionLevel]: 12 };

const compress = promisify(zstdCompress);

interface ServedAsset {
  /** Name of the release: the shell or a section. */
  readonly name: string;
  readonly key: string;
  readonly bytes: Buffer;
}

/** Pattern shared by a file in all releases: its name without hash and version. */
const toPattern = (place: string) =>
  place.replace(/\.[0-9a-f]{10}\./, '.*.').replace(/^(\/?releases\/[^/]+\/)[^/]+\//, '$1*/');

/**
 * The pattern of the addresses for which a file is a dictionary: the same file in other releases, whose names differ in
 * hash or version. Null for files with neither, and for small ones, where the header alone would be a tenth of the
 * file.
 *
 * @param size of the file in bytes
 */
export function toDictionaryMatch(address: string, size: number): string | null {
  if (size < MIN_BYTES || !TEXT.test(address)) return null;
  const pattern = toPattern(address);
  return pattern === address ? null : pattern;
}

/** Returns the difference to the browser's dictionary; null when it has none, or an unknown one. */
type FindDelta = (request: IncomingMessage, asset: ServedAsset) => Promise<Buffer | null>;

/**
 * Compresses scripts and styles against the version of an earlier release that the browser still has (RFC 9842), so
 * that a returning visitor receives only the difference.
 */
export function createDictionaries(store: ObjectStore, toClient: (request: IncomingMessage) => string): FindDelta {
  const deltas = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const inFlight = new Map<string, Promise<Buffer | null>>();
  const findKey = createStoreLookups(async (wanted): Promise<string | null> => {
    const [name = '', hash = ''] = wanted.split(' ');
    const versions = (await listReleases(store, name)).map(({ version }) => version).toSorted(compare);
    for (const version of versions.slice(-MAX_RELEASES).toReversed()) {
      // A release published by newer tools may be unreadable here; the dictionary is usually in another one.
      const release = await readReleaseJson(store, name, version).catch(() => null);
      const [file] =
        Object.entries(release?.assets ?? {}).find(([, { integrity }]) => integrity === `sha256-${hash}`) ?? [];
      if (file !== undefined) return toReleaseKey(name, version, file);
    }
    return null;
  }, toClient);

  async function createDelta(
    request: IncomingMessage,
    { name, key: target, bytes }: ServedAsset,
    hash: string,
  ): Promise<Buffer | null> {
    const key = await findKey(`${name} ${hash}`, request);
    // Only the same file of another release: arbitrary pairs would be too many.
    if (key === null || toPattern(key) !== toPattern(target)) return null;
    const dictionary = await store.read(key);
    if (!dictionary || !matchesIntegrity(dictionary.bytes, `sha256-${hash}`)) return null;
    const stream = await compress(bytes, { dictionary: dictionary.bytes, params: OPTIONS });
    const delta = toDelta(hash, stream);
    deltas.set(`${target} ${hash}`, delta);
    return delta;
  }

  return async (request, asset) => {
    const isDictionary = TEXT.test(asset.key) && asset.bytes.length >= MIN_BYTES;
    const hash = isDictionary ? readDictionaryHash(request) : null;
    if (hash === null) return null;
    const key = `${asset.key} ${hash}`;
    // When the store is unreachable, the whole file is sent instead.
    return deltas.get(key) ?? shareInFlight(inFlight, key, () => createDelta(request, asset, hash).catch(() => null));
  };
}
