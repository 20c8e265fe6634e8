import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '@site/base/limits/address';
import { keepPromise } from '@site/base/single-flight';
import { type ObjectStore, readReleaseSet, readSectionJson, type SectionJson, toSections } from '@site/releases/reader';
import { LRUCache } from 'lru-cache';
import { respondText } from '../http/respond.ts';
import { IMMUTABLE, type ServedFile, sendFile, toServedFile } from '../http/static-files.ts';
import { createStoreLookups, noteBusy } from '../http/store-lookups.ts';
import { toSectionTable } from '../rendering/section-table.ts';

const TABLE_PATH = /^\/releases\/sets\/([0-9a-f]{12})\/[0-9a-f]+\.json$/;

/** Few: a tab of an older release set is rare. */
const MOST_KEPT = 8;

interface TablesOptions {
  readonly store: ObjectStore;
  /** The sections of a set in use; undefined for every other set. */
  readonly findSections: (set: string) => readonly SectionJson[] | undefined;
}

interface KeptTable {
  readonly src: string;
  readonly file: ServedFile;
}

/**
 * Serves `/releases/sets/SET/HASH.json`, the table of sections of any release set in the store: a tab that was opened
 * before a promotion keeps its own sections. A table that would differ today is answered with 404; the browser then
 * loads whole documents.
 */
export function createSectionTables({ store, findSections }: TablesOptions) {
  const kept = new LRUCache<string, Promise<KeptTable>>({ max: MOST_KEPT });

  /** The sections of a set that is not in use; null when the store does not have it. */
  const findStored = createStoreLookups(async (set) => {
    const stored = await readReleaseSet(store, set).catch(() => null);
    if (!stored) return null;
    return Promise.all(
      Object.entries(toSections(stored.releases)).map(([name, version]) => readSectionJson(store, name, version)),
    );
  });

  async function make(set: string, sections: readonly SectionJson[]): Promise<KeptTable> {
    const { text, reference } = toSectionTable(set, sections);
    return { src: reference.src, file: await toServedFile(Buffer.from(text)) };
  }

  async function read(set: string): Promise<KeptTable | null> {
    const known = kept.get(set);
    if (known) return known;
    const sections = findSections(set) ?? (await findStored(set));
    // A set that was never published evicts nothing.
    if (!sections) return null;
    return keepPromise(kept, set, () => make(set, sections));
  }

  return async (request: IncomingMessage, response: ServerResponse, { path: pathname }: Address): Promise<void> => {
    const [, set] = TABLE_PATH.exec(pathname) ?? [];
    const table =
      set === undefined
        ? null
        : await read(set)
            .catch(noteBusy)
            .catch(() => null);
    if (table === 'busy') return respondText(response, 503, 'Too many unknown sets.', { 'Retry-After': 5 });
    if (table?.src !== pathname) return respondText(response, 404, 'No such table.');
    sendFile(request, response, pathname, table.file, IMMUTABLE);
  };
}
