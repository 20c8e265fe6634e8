import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Settings, toApiBase, toSiteUrl } from '@site/base/settings';
import type { ShellJson } from '@site/contract/shell-json';

const toHash = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** Absolute path of the folder of all last good states. */
export const toLastGoodFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => path.resolve(DATA_DIR, 'last-good');

/** Absolute path of the last good answers of the frame's calls: those of the content API of the settings and of no other. */
export const toFrameFile = (settings: Settings) =>
  path.join(toLastGoodFolder(settings), `frame-${toHash([toApiBase(settings)])}.json`);

/** Names all that a page depends on besides its address, release set and visitor's choice. */
export const toPageScope = (settings: Settings, { build }: ShellJson) =>
  toHash([
    build,
    toApiBase(settings),
    toSiteUrl(settings),
    settings.CONSENT_MODE,
    settings.CONSENT_VERSION,
    settings.OFFLINE_PAGES,
  ]);
