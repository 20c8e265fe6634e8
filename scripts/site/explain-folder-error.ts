import path from 'node:path';
import { hasCode, isDiskFull } from '@site/base/has-code';
import { readSettings } from '@site/base/settings';
import { toStoreFolder } from '@site/releases/open-store';
import { ROOT } from './site-root.ts';

/**
 * Adds what to do to a system error in the data folder or the store, which otherwise names a path at most. Not chosen by
 * code: while Node copies a folder, it reports a full disk as `EIO`. Other errors are returned as they are.
 */
export function explainFolderError(error: unknown, env: NodeJS.ProcessEnv): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  // Whatever file it names, that file is not the reason.
  if (hasCode(error, 'EMFILE', 'ENFILE'))
    return new Error(
      `${error.message}. Raise the limit of open files to 1024 or more: \`ulimit -n\`, or LimitNOFILE= of systemd.`,
    );
  const settings = readSettings(env);
  const dataDir = path.resolve(ROOT, settings.DATA_DIR);
  // The store first: it is mostly below the data folder, and may be another disk there.
  const folders = { RELEASE_STORE: toStoreFolder(settings, ROOT), DATA_DIR: dataDir };
  const { message } = error;
  for (const [setting, folder] of Object.entries(folders))
    if (folder !== null && [`${folder}/`, `${folder}'`].some((start) => message.includes(start)))
      return new Error(
        `The folder ${folder} cannot be used: ${message}. Give this user write access to it and make room on its disk, or set ${setting} to another folder.`,
      );
  // A failed write to an open file names no path. Others name one that is elsewhere.
  return isDiskFull(error) && !('path' in error)
    ? new Error(`${message}. Make room on the disk of ${dataDir}, or set DATA_DIR to another folder.`)
    : error;
}
