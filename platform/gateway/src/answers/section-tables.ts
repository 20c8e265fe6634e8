import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/http/address';
import { keepPromise } from '@site/base/single-flight';
import { RELEASE_SET_HEADER, SURROGATE_KEY_HEADER } from '@site/base/wire-headers';
import { listPageCode, type SectionTableJson, toSectionAddress } from '@site/contract/section-address';
import type { SectionJson } from '@site/contract/section-json';
import { PREVIEW_COOKIE, TABLE_CODE, TABLE_PARTS } from '@site/page/names';
import {
  type ObjectStore,
  ReleaseError,
  type ReleaseVersions,
  readReleaseSet,
  readSections,
  SHELL,
} from '@site/releases/reader';
import { LRUCache } from 'lru-cache';
import { pickEncoding, type ServedFile, toServedFile } from '../files/static-files.ts';
import { createStoreLookups } from '../files/store-lookups.ts';
import { respond, respondLater, respondText } from '../http/respond.ts';
import { toVisitorSet } from '../pages/visitor-group.ts';
import type { LiveReleaseSet } from '../release-sets/live-release-set.ts';
import { toVersions } from '../release-sets/live-set.ts';
import { EVERY_PAGE, toSetKey } from '../shared-caches/sharing.ts';

const TABLE_PATH = /^\/releases\/sets\/([0-9a-f]{12})\.json$/;

/** Cached pages and open tabs refer to a few sets that are no longer live. */
const MAX_KEPT = 32;

interface TablesOptions {
  readonly store: ObjectStore;
  readonly live: Pick<LiveReleaseSet, 'sets' | 'groups' | 'forGroup'>;
  readonly toClient: (request: IncomingMessage) => string;
  /** True when the site is served over HTTPS. */
  readonly secure: boolean;
  /** Seconds for which shared caches may store a table that is the same for all visitors. */
  readonly sharedSeconds: number;
}

interface CachedTable {
  readonly id: string;
  readonly versions: ReleaseVersions;
  readonly file: ServedFile;
  readonly code: ServedFile;
}

/** Everything that browsers need to know about the sections of a release set. */
const toTable = async (
  id: string,
  versions: ReleaseVersions,
  sections: readonly SectionJson[],
): Promise<CachedTable> => {
  const table: SectionTableJson = sections.map(toSectionAddress);
  const toFile = (json: unknown) => toServedFile(Buffer.from(JSON.stringify(json)));
  return { id, versions, file: await toFile(table), code: await toFile(sections.flatMap(listPageCode)) };
};

/** True for a query that a browser may send: `con` with some of these sections, each once, and `codigo`. */
function isKnownQuery({ query, isAsWritten }: Address, versions: ReleaseVersions): boolean {
  const found = /^\?con=([\w,-]*)(?:&codigo)?$/.exec(query);
  // An error page contains no section.
  const names = found?.[1] ? found[1].split(',') : [];
  const isEachOnce = names.every((name) => Object.hasOwn(versions, name)) && new Set(names).size === names.length;
  return isAsWritten && (query === '' || (found !== null && isEachOnce));
}

/**
 * Serves `/releases/sets/SET.json?con=SECTION,…`, the section table for a page rendered with SET that has loaded code
 * of these sections. If the visitor's current set has the same releases of them and the same shell, the response is the
 * table of that set, so that navigating from a page cached before a promotion leads to the promoted releases. Otherwise
 * the page keeps its own set. `&codigo` returns the files of each page of that set instead.
 */
export function createSectionTables({ store, live, toClient, secure, sharedSeconds }: TablesOptions) {
  const kept = new LRUCache<string, Promise<CachedTable>>({ max: MAX_KEPT });

  /** Reads a set that is not in use; null when the store does not have it. Rejects when the store is unreachable. */
  const findStored = createStoreLookups(async (id) => {
    try {
      const { releases: versions } = await readReleaseSet(store, id);
      return { versions, sections: await readSections(store, versions) };
    } catch (error) {
      if (error instanceof ReleaseError) return null;
      throw error;
    }
  }, toClient);

  async function read(id: string, request: IncomingMessage): Promise<CachedTable | null> {
    const known = kept.get(id);
    if (known) return known;
    const used = live.sets.find((set) => set.id === id);
    const found = used ? { versions: toVersions(used), sections: used.sections } : await findStored(id, request);
    // Checked before caching, so that a request for a set that was never published evicts nothing.
    return found && keepPromise(kept, id, () => toTable(id, found.versions, found.sections));
  }

  return async (request: IncomingMessage, response: ServerResponse, address: Address): Promise<void> => {
    const { path, query } = address;
    const [, id = ''] = TABLE_PATH.exec(path) ?? [];
    const own = await (id === '' ? Promise.resolve(null) : read(id, request)).catch(() => 'busy' as const);
    // The store is unreachable or its look-ups are limited, so the set may still exist.
    if (own === 'busy') return respondLater(response);
    if (!own) return respondText(response, 404, 'No such table.');
    const asked = new URLSearchParams(query);
    const parts = asked.get(TABLE_PARTS)?.split(',');
    // The page of a preview decides itself.
    const isPreview = (request.headers.cookie ?? '').includes(PREVIEW_COOKIE);
    const { set, cookie } = parts && !isPreview ? toVisitorSet(live, request, secure) : { set: null, cookie: null };
    const now = set && (await read(set.id, request).catch(() => null));
    const isSame = (name: string) => name === '' || own.versions[name] === now?.versions[name];
    const table = now && parts && [SHELL, ...parts].every(isSame) ? now : own;
    // Shared caches do not read cookies as this process does, so a table that depends on one is never shared.
    // Nor is one with another query than browsers send.
    const isForAll = live.groups.length === 0 && !(parts && isPreview) && isKnownQuery(address, own.versions);
    const seconds = isForAll ? sharedSeconds : 0;
    const { body, encoding } = pickEncoding(request, asked.has(TABLE_CODE) ? table.code : table.file);
    respond(
      response,
      200,
      {
        'Content-Type': 'application/json',
        'Cache-Control': seconds === 0 ? 'private, no-cache' : `public, max-age=0, s-maxage=${seconds}`,
        Vary: 'Accept-Encoding',
        [RELEASE_SET_HEADER]: table.id,
        [SURROGATE_KEY_HEADER]: [EVERY_PAGE, toSetKey(now?.id ?? own.id)].join(' '),
        ...(cookie === null ? {} : { 'Set-Cookie': cookie }),
        ...encoding,
      },
      body,
    );
  };
}
