import { SourceMap, type SourceMapPayload } from 'node:module';
import { RateLimiter } from '@site/base/http/rate-limiter';
import { keepPromise } from '@site/base/single-flight';
import { type ObjectStore, type ReleaseJson, readVerified } from '@site/releases/reader';
import { LRUCache } from 'lru-cache';

/** A source map of the shell takes some megabytes while it is in use. */
const MAX_MAPS = 4;
/** For all senders together. Senders choose which maps are loaded, and each load reads and parses megabytes. */
const LOADS = { perSecond: 0.1, burst: 6, capacity: 1 };

const PLACE = /^(web\/[\w./@-]+):(\d{1,7}):(\d{1,7})$/;

/** The source map of a browser file of a release. It is in the store only for this use: no address serves it. */
const toMapFile = (file: string) => `maps/${file.slice('web/'.length)}.map`;

/** In releases built before sources had a scheme, maps name them relative to the map's own folder. */
const toOwnPath = (source: string) =>
  source.startsWith('source:')
    ? source.slice('source:'.length)
    : source.replace(/^(?:maps\/)?static\/js\/(?:async\/)?/, '');

/** Removes leading `../` and the package manager's folders. The release's own sources are prefixed with its name. */
const toShortPath = (source: string, name: string) =>
  toOwnPath(source)
    .replace(/^.*node_modules\//, '')
    .replace(/^(?:\.{0,2}\/)+/, '')
    .replace(/^src\//, `${name}/src/`);

/**
 * Finds the source position of generated code, for example `mfe-a/src/pages/Page.tsx:12`. Never rejects. Returns only
 * the file name if the file has no map, the numbers are invented or the load limit is reached, and null for a file that
 * the release does not have.
 */
export function createSourceResolver(store: ObjectStore) {
  const maps = new LRUCache<string, Promise<SourceMap>>({ max: MAX_MAPS });
  const loads = new RateLimiter({ ...LOADS, now: () => performance.now() });
  const read = async (release: ReleaseJson, file: string) =>
    new SourceMap(JSON.parse(new TextDecoder().decode(await readVerified(store, release, file))) as SourceMapPayload);
  return async (release: ReleaseJson, place: string): Promise<string | null> => {
    const [, file = '', line, column] = PLACE.exec(place) ?? [];
    const bare = place.split(':', 1)[0] ?? '';
    if (!Object.hasOwn(release.assets, file)) return Object.hasOwn(release.assets, bare) ? bare : null;
    const map = toMapFile(file);
    if (!Object.hasOwn(release.assets, map)) return file;
    try {
      const key = `${release.name}@${release.version} ${map}`;
      if (!maps.has(key) && loads.take('') > 0) return file;
      const found = (await keepPromise(maps, key, () => read(release, map))).findEntry(
        Number(line) - 1,
        Number(column) - 1,
      );
      return 'originalSource' in found
        ? `${toShortPath(found.originalSource, release.name)}:${found.originalLine + 1}`
        : file;
    } catch {
      return file;
    }
  };
}
