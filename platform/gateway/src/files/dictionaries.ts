import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { shareInFlight } from '@site/base/single-flight';
import { listReleases, matchesIntegrity, type ObjectStore, readReleaseJson, toReleaseKey } from '@site/releases/reader';
import { LRUCache } from 'lru-cache';
import { createStoreLookups } from './store-lookups.ts';

/** Releases of one name, the newest first, among which the dictionary of a returning visitor is looked for. */
const MOST_RELEASES = 20;
const LEAST_BYTES = 5_000;
const HASHED = /\.[0-9a-f]{10}\.(?:js|css)$/;
const KEPT_BYTES = 8 * 1024 * 1024;
/** Level 19 of zstd takes ten times as long for a twentieth less. */
const OPTIONS = { [constants.ZSTD_c_compressionLevel]: 12 };
/** What precedes the stream, before the SHA-256 of the dictionary (RFC 9842, section 5). */
const HEADER = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

const compress = promisify(zstdCompress);

export interface ServedAsset {
  /** Of the release: the shell's or a section's. */
  readonly name: string;
  readonly key: string;
  readonly bytes: Buffer;
}

const acceptsDelta = ({ headers }: IncomingMessage) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim() === 'dcz');

/** The SHA-256 of what the browser has, in base64, from a structured field (RFC 8941, section 3.3.5); null for anything else. */
const readHash = ({ headers }: IncomingMessage) =>
  /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? ''))?.[1] ?? null;

/** The same for a file of all releases: without the hash and the version in its name. */
const toPattern = (place: string) =>
  place.replace(/\.[0-9a-f]{10}\./, '.*.').replace(/^(\/?releases\/[^/]+\/)[^/]+\//, '$1*/');

/**
 * The addresses for which a file is a dictionary: those of the same file in other releases, whose names differ in hash and
 * version. Null for what has no hash, and for small files, of which the header would be a tenth.
 *
 * @param size of the file in bytes
 */
export function toDictionaryMatch(address: string, size: number): string | null {
  if (size < LEAST_BYTES || !HASHED.test(address)) return null;
  return toPattern(address);
}

/** What has changed since the file that the browser has; null when it has none, or none that is known here. */
export type FindDelta = (request: IncomingMessage, asset: ServedAsset) => Promise<Buffer | null>;

/**
 * Compresses scripts and styles against those of an earlier release that the browser still has (RFC 9842): a returning visitor
 * receives what has changed.
 */
export function createDictionaries(store: ObjectStore): FindDelta {
  const deltas = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ length }) => length });
  const inFlight = new Map<string, Promise<Buffer | null>>();
  const findKey = createStoreLookups(async (wanted): Promise<string | null> => {
    const [name = '', hash = ''] = wanted.split(' ');
    const versions = (await listReleases(store, name)).map(({ version }) => version).toSorted(byVersion);
    for (const version of versions.slice(-MOST_RELEASES).toReversed()) {
      const { assets } = await readReleaseJson(store, name, version);
      const [file] = Object.entries(assets).find(([, { integrity }]) => integrity === `sha256-${hash}`) ?? [];
      if (file !== undefined) return toReleaseKey(name, version, file);
    }
    return null;
  });

  async function make({ name, key: target, bytes }: ServedAsset, hash: string): Promise<Buffer | null> {
    const key = await findKey(`${name} ${hash}`);
    // Only the same file of another release: of all others there would be too many pairs.
    if (key === null || toPattern(key) !== toPattern(target)) return null;
    const dictionary = await store.read(key);
    if (!dictionary || !matchesIntegrity(dictionary.bytes, `sha256-${hash}`)) return null;
    const stream = await compress(bytes, { dictionary: dictionary.bytes, params: OPTIONS });
    const delta = Buffer.concat([HEADER, Buffer.from(hash, 'base64'), stream]);
    deltas.set(`${target} ${hash}`, delta);
    return delta;
  }

  return async (request, asset) => {
    const isDictionary = HASHED.test(asset.key) && asset.bytes.length >= LEAST_BYTES;
    const hash = isDictionary && acceptsDelta(request) ? readHash(request) : null;
    if (hash === null) return null;
    const key = `${asset.key} ${hash}`;
    // A store that is out of reach costs the smaller size only.
    return deltas.get(key) ?? shareInFlight(inFlight, key, () => make(asset, hash).catch(() => null));
  };
}
