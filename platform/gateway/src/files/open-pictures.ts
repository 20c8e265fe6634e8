import path from 'node:path';
import type { Log } from '@site/base/log';
import { type Settings, toApiBase } from '@site/base/settings';
import { SmallPictures } from '@site/pictures/small-pictures';
import { createOriginals } from './foreign-originals.ts';

const MEGABYTE = 1024 * 1024;

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
