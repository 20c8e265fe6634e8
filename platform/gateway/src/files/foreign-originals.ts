import path from 'node:path';
import { toAddress } from '@site/base/limits/address';
import { readBytes } from '@site/base/limits/read-body';
import type { Log } from '@site/base/log';
import { type Settings, toApiBase } from '@site/base/settings';
import { type Fetched, SmallPictures, type Validators } from '@site/pictures/small-pictures';
import { createApiTarget } from '../api/api-target.ts';

/** What pictures are made from; a vector drawing is small as it is, an animation would stand still. */
const TYPES = /^image\/(?:jpeg|png|webp|avif|tiff)$/;
const MOST_BYTES = 20 * 1024 * 1024;
const NOT_MODIFIED = 304;
const MEGABYTE = 1024 * 1024;
/** Where the API says nothing. Its addresses may have no hash, so a picture that it replaced is seen an hour later. */
const CACHE_CONTROL = 'public, max-age=3600';

/** Asks the content API for pictures as they are, for everybody: what it says is private is passed over. */
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
    // Its failure, or its limit, is no reason to forget a picture.
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
      await answer.body?.cancel();
      throw new Error(`the content API answered ${answer.status}`);
    }
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    const cacheControl = answer.headers.get('cache-control') ?? CACHE_CONTROL;
    const isForAll = answer.status === 200 && TYPES.test(type) && !/private|no-store/i.test(cacheControl);
    const bytes = isForAll ? await readBytes(answer.body, MOST_BYTES) : null;
    if (!bytes) {
      await answer.body?.cancel();
      return { kind: 'other' };
    }
    const { headers } = answer;
    const validators = { etag: headers.get('etag') ?? '', lastModified: headers.get('last-modified') ?? '' };
    return { kind: 'picture', bytes, type, cacheControl, ...validators };
  };
}

/** The pictures of a foreign content API; null for our own, which makes them itself, and where the setting forbids it. */
export function openPictures(settings: Settings, log: Log): SmallPictures | null {
  if (settings.API_BASE === '' || settings.FOREIGN_PICTURES_MB === 0) return null;
  return new SmallPictures({
    folder: path.resolve(settings.DATA_DIR, 'foreign-pictures'),
    mostBytes: settings.FOREIGN_PICTURES_MB * MEGABYTE,
    fetchOriginal: createOriginals({ base: toApiBase(settings), deadlineMs: settings.API_DEADLINE_MS * 2 }),
    onFailure: (picture, reason) => log.warn('picture not made smaller', { picture, reason }),
  });
}
