import { readReleaseJson, SHELL, toReleaseKey } from '@site/releases/reader';
import { readLiveReleases, siteStore } from '@site/releases/site-store';
import { toAssetName } from './asset-name.ts';
import type { ByteEntry } from './byte-entry.ts';

/** Maps names to bytes, as in an entry. */
export type Bytes = ByteEntry['bytes'];

/** Bytes of a file, uncompressed and as sent with brotli. Throws when the file does not exist. */
async function measureFile(url: string): Promise<readonly [number, number]> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  const raw = (await response.arrayBuffer()).byteLength;
  return [raw, Number(response.headers.get('content-length') ?? raw)];
}

/** Addresses of the browser files of the live shell and sections. */
async function listReleasedFiles(site: string): Promise<string[]> {
  const store = siteStore(site);
  const { shell, sections } = await readLiveReleases(site);
  const lists = await Promise.all(
    Object.entries({ ...sections, ...(shell && { [SHELL]: shell }) }).map(async ([name, version]) => {
      const { assets } = await readReleaseJson(store, name, version);
      return Object.keys(assets).map((file) => `${site}/${toReleaseKey(name, version, file)}`);
    }),
  );
  return lists.flat().filter((url) => url.includes('/web/'));
}

/**
 * Measures every script, style sheet and font that a browser can load from a running site: those of the shell, and the
 * container and chunks of each section. Returns the bytes by asset name; assets of the same name are added up.
 */
export async function measureFiles(site: string): Promise<Bytes> {
  const bytes: Record<string, readonly [number, number]> = {};
  for (const url of await listReleasedFiles(site)) {
    const name = toAssetName(new URL(url).pathname);
    if (!name || !/\.(?:js|css|woff2)$/.test(name)) continue;
    const [raw, sent] = await measureFile(url);
    const [rawBefore, sentBefore] = bytes[name] ?? [0, 0];
    bytes[name] = [rawBefore + raw, sentBefore + sent];
  }
  return bytes;
}
