import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Address } from '@site/base/http/address';
import type { Log } from '@site/base/log';
import type { ShellJson } from '@site/contract/shell-json';
import { LIVE_RELEASES_PATH, type LiveReleases } from '@site/contract/team-documents';
import type { ObjectStore, ReleaseJson } from '@site/releases/reader';
import {
  isServed,
  isShell,
  listReleases,
  matchesBrotli,
  matchesIntegrity,
  ReleaseError,
  readReleaseJson,
  SHELL,
  toDescriptionFile,
  toReleaseKey,
  toSections,
} from '@site/releases/reader';
import { LRUCache } from 'lru-cache';
import { acceptsBrotli, respond, respondJson, respondLater, respondText } from '../http/respond.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import { toVersions } from '../release-sets/live-set.ts';
import { isOnlyAddress } from '../shared-caches/sharing.ts';
import { createDictionaries, toDictionaryMatch } from './dictionaries.ts';
import { createStoreLookups } from './store-lookups.ts';

export interface ServedFile {
  readonly bytes: Buffer;
  readonly brotli: Buffer | null;
}

/** At least 1: the cache refuses entries without a size. */
const toSize = ({ bytes, brotli }: ServedFile) => Math.max(1, bytes.length + (brotli?.length ?? 0));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
};

export const toType = (name: string): string => TYPES[path.extname(name)] ?? 'application/octet-stream';

/** An asset's address contains a hash of its content or the version of its release, so it never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** `Cache-Control` of an immutable file, which has one address: there is no reason to store it at any other. */
export const toFixedCache = (address: Address): string => (isOnlyAddress(address) ? IMMUTABLE : 'no-store');

/** About thirty releases; the browser files of a whole set take about one megabyte. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Limits of the log about changed files: each at most once in this many milliseconds, as every visitor requests them. */
const CHANGED_MS = 60_000;
const MAX_CHANGED = 200;

const toBrotli = promisify(brotliCompress);

/** A text kept in memory and sent many times. */
export const toServedFile = async (bytes: Buffer): Promise<ServedFile> => ({ bytes, brotli: await toBrotli(bytes) });

/** A file of a release, or of a build on disk. */
interface FoundFile extends ServedFile {
  /** Name of the release: the shell or a section. */
  readonly name: string;
  readonly key: string;
}

/**
 * The file in the smallest encoding that the client accepts, with its header.
 *
 * @param delta the file compressed against a dictionary that the client has
 */
export function pickEncoding(
  { headers }: IncomingMessage,
  { bytes, brotli }: ServedFile,
  delta: Buffer | null = null,
): { readonly body: Buffer; readonly encoding: Readonly<Record<string, string>> } {
  const compressed = brotli && acceptsBrotli(headers['accept-encoding']) ? brotli : null;
  if (delta && delta.length < (compressed ?? bytes).length)
    return { body: delta, encoding: { 'Content-Encoding': 'dcz' } };
  return compressed ? { body: compressed, encoding: { 'Content-Encoding': 'br' } } : { body: bytes, encoding: {} };
}

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/** Release files in memory, with the published brotli form if it decompresses to the file. */
export function createReleaseFiles(store: ObjectStore, toClient: (request: IncomingMessage) => string, log: Log) {
  const files = new LRUCache<string, FoundFile>({ maxSize: KEPT_BYTES, sizeCalculation: toSize });
  const changed = new LRUCache<string, true>({ max: MAX_CHANGED, ttl: CHANGED_MS });
  const findDelta = createDictionaries(store, toClient);

  function noteChanged(key: string): void {
    if (changed.has(key)) return;
    changed.set(key, true);
    log.error('release file differs from the published one and is not served', { file: key });
  }

  return {
    store,
    toClient,
    find: (key: string) => files.get(key),
    /**
     * Returns null when the file is missing or was changed.
     *
     * @param integrity null for `section.json`, which contains the hashes of all other files
     */
    async read(name: string, version: string, file: string, integrity: string | null): Promise<FoundFile | null> {
      const key = toReleaseKey(name, version, file);
      const known = files.get(key);
      if (known) return known;
      const stored = await store.read(key);
      if (!stored) return null;
      if (integrity !== null && !matchesIntegrity(stored.bytes, integrity)) {
        noteChanged(key);
        return null;
      }
      // The file may be on this machine while the store with its compressed form is unreachable. It is then not
      // cached, so that the next request tries again.
      const compressed = await store.read(`${key}.br`).catch(() => undefined);
      // Checked, because browsers would cache a wrong copy for a year.
      const sound = compressed && integrity !== null && (await matchesBrotli(compressed.bytes, integrity));
      const brotli = sound ? Buffer.from(compressed.bytes) : null;
      const found = { name, key, bytes: Buffer.from(stored.bytes), brotli };
      if (compressed !== undefined) files.set(key, found);
      return found;
    },
    /**
     * Sends a file with the encoding that the client accepts.
     *
     * @param finding null for a missing file; rejects when the store is unreachable or its look-ups are limited
     */
    async send(
      request: IncomingMessage,
      response: ServerResponse,
      { path: pathname }: Address,
      finding: Promise<FoundFile | null>,
      cache: string,
    ): Promise<void> {
      const found = await finding.catch(() => 'busy' as const);
      // The file may still exist.
      if (found === 'busy') return respondLater(response);
      if (!found) return respondText(response, 404, 'No such asset.');
      const match = cache === IMMUTABLE ? toDictionaryMatch(pathname, found.bytes.length) : null;
      const delta = match === null ? null : await findDelta(request, found);
      const { body, encoding } = pickEncoding(request, found, delta);
      respond(
        response,
        200,
        {
          'Content-Type': toType(pathname),
          'Cache-Control': cache,
          // Without a `Use-As-Dictionary` header, the response must not vary by dictionary either.
          Vary: match === null ? 'Accept-Encoding' : 'Accept-Encoding, Available-Dictionary',
          ...(match === null ? {} : { 'Use-As-Dictionary': `match="${match}"` }),
          ...encoding,
        },
        body,
      );
    },
  };
}

/**
 * Serves `/assets/*`: the browser files of every release of the shell in the store, those in use first. Tabs opened
 * before a promotion request files of the previous release, and pages rendered by another machine those of the next.
 * Names contain a hash.
 */
export function createShellAssets(files: ReleaseFiles, live: Pick<LiveReleaseSet, 'sets'>) {
  const { store } = files;
  const readShells = () => live.sets.map(({ shell }) => shell);
  const findElsewhere = createStoreLookups(async (file): Promise<ShellJson | null> => {
    let unread: { readonly error: unknown } | undefined;
    for (const { name, version } of await listReleases(store, SHELL))
      try {
        const release = await readReleaseJson(store, name, version);
        if (isShell(release) && Object.hasOwn(release.assets, file)) return release;
      } catch (error) {
        unread = { error };
      }
    // The unreadable release may have the file.
    if (unread) throw unread.error;
    return null;
  }, files.toClient);
  async function find(file: string, request: IncomingMessage): Promise<FoundFile | null> {
    const known = readShells().find(({ json }) => Object.hasOwn(json.assets, file));
    const release = known?.json ?? (await findElsewhere(file, request));
    if (!release) return null;
    const { name, version, assets } = release;
    const found = await files.read(name, version, file, assets[file]?.integrity ?? '');
    // The shell lists the file, so it will return with the store or a repair.
    if (!found) throw new ReleaseError(`${file} of ${name}@${version} is missing or was changed.`);
    return found;
  }
  return (request: IncomingMessage, response: ServerResponse, address: Address): Promise<void> => {
    const file = `web/${address.path.slice('/assets/'.length)}`;
    // File names of a development server contain no hash.
    const isFixed = readShells().every(({ json }) => json.origin === '');
    return files.send(request, response, address, find(file, request), isFixed ? toFixedCache(address) : 'no-cache');
  };
}

/**
 * `/releases/NAME/VERSION/FILE`. Name and version are bounded, since stores refuse long keys with errors of their own.
 */
const RELEASE_PATH = /^\/releases\/([a-z][a-z0-9-]{0,199})\/([0-9A-Za-z.+-]{1,200})\/(.+)$/;

/**
 * Serves the files of any release in the store: browser files, so that a tab of an old release set keeps working, and
 * the others, so that a team can develop and check against the live releases, the shell included. Releases contain no
 * secrets. `/releases/live.json` lists the live releases.
 */
export function createReleaseAssets(files: ReleaseFiles, live: Pick<LiveReleaseSet, 'current' | 'sets'>) {
  const findRelease = createStoreLookups(async (release): Promise<ReleaseJson | null> => {
    const [name = '', version = ''] = release.split('/');
    try {
      return await readReleaseJson(files.store, name, version);
    } catch (error) {
      if (error instanceof ReleaseError) return null;
      throw error;
    }
  }, files.toClient);
  async function find(
    name: string,
    version: string,
    file: string,
    request: IncomingMessage,
  ): Promise<FoundFile | null> {
    const known = files.find(toReleaseKey(name, version, file));
    if (known) return known;
    // Not looked up, so that requests for made-up releases do not keep visitors from the live ones.
    const used = live.sets
      .flatMap(({ sections }) => sections)
      .find((section) => section.name === name && section.version === version);
    const release = used ?? (await findRelease(`${name}/${version}`, request));
    if (!release) return null;
    const integrity = file === toDescriptionFile(name) ? null : release.assets[file]?.integrity;
    // Files are read from the store only if their release lists them.
    return integrity === undefined ? null : files.read(name, version, file, integrity);
  }
  return async (request: IncomingMessage, response: ServerResponse, address: Address): Promise<void> => {
    const { path: pathname } = address;
    if (pathname === LIVE_RELEASES_PATH) {
      const { current } = live;
      const releases = toVersions(current);
      const json: LiveReleases = { id: current.id, sections: toSections(releases), shell: releases[SHELL] ?? null };
      return respondJson(response, JSON.stringify(json));
    }
    const [, name = '', version = '', file = ''] = RELEASE_PATH.exec(pathname) ?? [];
    const isSafe = name !== '' && (isServed(file) || /^(?:section|shell)\.json$/.test(file));
    return files.send(
      request,
      response,
      address,
      isSafe ? find(name, version, file, request) : Promise.resolve(null),
      toFixedCache(address),
    );
  };
}
