import { toReason } from '@site/base/error-text';
import { LIVE_RELEASES_PATH, type LiveReleases, liveReleasesSchema } from '@site/contract/team-documents';
import * as v from 'valibot';
import type { ReleaseVersions } from '../release/release-set.ts';
import type { ObjectStore, StoredObject } from '../store/object-store.ts';
import { sendAgain } from './retry-after.ts';

const DEADLINE_MS = 20_000;

async function requestFile(site: string, path: string): Promise<StoredObject | null> {
  const read = async () => {
    const response = await fetch(`${site}/${path}`, { signal: AbortSignal.timeout(DEADLINE_MS) });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const { response, bytes } = await sendAgain(read, [429, 503]).catch((error: unknown) => {
    throw new Error(`${site} cannot be reached: ${toReason(error)}.`);
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${site}/${path} returned status ${response.status}.`);
  return { bytes, etag: response.headers.get('etag') ?? '' };
}

const refuse = () => Promise.reject(new Error('The releases of a site are read-only.'));

/**
 * A read-only store of the releases of a running site, read over HTTP from its `/releases`.
 *
 * @param site address of the site, without a trailing slash
 */
export function siteStore(site: string): ObjectStore {
  return {
    read: (key) => requestFile(site, key),
    write: refuse,
    list: refuse,
    remove: refuse,
  };
}

/** Reads the live releases of a site. Throws when the site does not run this platform. */
export async function readLiveReleases(site: string): Promise<LiveReleases> {
  const found = await requestFile(site, LIVE_RELEASES_PATH.slice(1));
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), liveReleasesSchema),
    new TextDecoder().decode(found?.bytes),
  );
  if (!parsed.success) throw new Error(`${site} does not publish its releases: it has no ${LIVE_RELEASES_PATH}.`);
  return parsed.output;
}

/** Reads the live versions of a site's sections. Throws when the site does not run this platform. */
export const readSiteVersions = async (site: string): Promise<ReleaseVersions> =>
  (await readLiveReleases(site)).sections;
