import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Settings, toApiBase, toSiteUrl } from '@site/base/settings';

const toHash = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** Absolute path of the folder of all last good states. */
export const toLastGoodFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => path.resolve(DATA_DIR, 'last-good');

/**
 * Absolute path of the last good responses to the frame's API calls. The name depends on `API_BASE`, so that responses
 * of one API are never shown for another.
 */
export const toFrameFile = (settings: Settings) =>
  path.join(toLastGoodFolder(settings), `frame-${toHash([toApiBase(settings)])}.json`);

/** A hash of everything that a page depends on besides address and release set. */
export const toPageScope = (settings: Settings) =>
  toHash([
    toApiBase(settings),
    toSiteUrl(settings),
    settings.CONSENT_MODE,
    settings.CONSENT_VERSION,
    settings.OFFLINE_PAGES,
    settings.FIELD_PERCENT,
    settings.FOREIGN_PICTURES_MB > 0,
  ]);
