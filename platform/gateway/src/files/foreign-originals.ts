import path from 'node:path';
import { toAddress } from '@site/base/http/address';
import { readBytes } from '@site/base/http/read-body';
import type { Log } from '@site/base/log';
import { type Settings, toApiBase } from '@site/base/settings';
import { type Fetched, SmallPictures, type Validators } from '@site/pictures/small-pictures';
import { createApiTarget } from '../api/api-target.ts';

/** Types that are resized. SVG is small already, and an animation would lose its motion. */
const TYPES = /^image\/(?:jpeg|png|webp|avif|tiff)$/;
const MAX_BYTES = 20 * 1024 * 1024;
const NOT_MODIFIED = 304;
const MEGABYTE = 1024 * 1024;
/**
 * Default when the API sends none. Its addresses may have no hash, so a replaced image appears after at most an hour.
 */
const CACHE_CONTROL = 'public, max-age=3600';

/** Fetches originals from the content API without a visitor's credentials. Private images are not used. */
export function createOriginals({ base, deadlineMs }: { readonly base: string; readonly deadlineMs: number }) {
  const toTarget = createApiTarget(base);
  return async (address: string, known: Validators | null): Promise<Fetched> => {
    const target = toTarget(toAddress(address));
    if (!target) return { kind: 'other' };
    const answer = await fetch(target, {
      headers: {
        accept: 'image/*',
        ...(known?.etag ? { 'if-none-match': known.etag } : {}),
        ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.status === NOT_MODIFIED && known) return { kind: 'same' };
    // A failure or a rate limit is no reason to drop a cached image.
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
      await answer.body?.cancel();
      throw new Error(`the content API responded with status ${answer.status}`);
    }
    // Case and spaces do not matter (RFC 9110, section 8.3.1).
    const [name = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const type = name.trim().toLowerCase();
    const cacheControl = answer.headers.get('cache-control') ?? CACHE_CONTROL;
    const isForAll = answer.status === 200 && TYPES.test(type) && !/private|no-store/i.test(cacheControl);
    const bytes = isForAll ? await readBytes(answer.body, MAX_BYTES) : null;
    if (!bytes) {
      await answer.body?.cancel();
      return { kind: 'other' };
    }
    const { headers } = answer;
    const validators = { etag: headers.get('etag') ?? '', lastModified: headers.get('last-modified') ?? '' };
    return { kind: 'picture', bytes, type, cacheControl, ...validators };
  };
}

/** Opens the images that the gateway resizes itself; null when the setting disables it. */
export function openPictures(settings: Settings, log: Log): SmallPictures | null {
  if (settings.FOREIGN_PICTURES_MB === 0) return null;
  return new SmallPictures({
    folder: path.resolve(settings.DATA_DIR, 'foreign-pictures'),
    maxBytes: settings.FOREIGN_PICTURES_MB * MEGABYTE,
    fetchOriginal: createOriginals({ base: toApiBase(settings), deadlineMs: settings.API_DEADLINE_MS * 2 }),
    onFailure: (picture, reason) => log.warn('image not resized', { picture, reason }),
  });
}
