import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseVersions } from '../release/release-set.ts';

/**
 * Loading a copy updates its time. After that, a process may use it for a preview, which is valid for at most a week.
 */
const MIN_AGE_MS = 7 * 24 * 60 * 60 * 1_000;

const listFolders = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * Deletes unused releases older than a week from a local copy of the store. A tab that still needs one is served from
 * the store itself.
 *
 * @param folder absolute path of the copy
 * @param now milliseconds since 1970
 * @returns `section@version` of the deleted releases
 */
export async function cleanCopy(folder: string, used: readonly ReleaseVersions[], now: number): Promise<string[]> {
  const deleted: string[] = [];
  const root = path.join(folder, 'releases');
  for (const section of await listFolders(root))
    for (const version of await listFolders(path.join(root, section))) {
      if (used.some((versions) => versions[section] === version)) continue;
      const release = path.join(root, section, version);
      const since = await stat(release).then(
        ({ mtimeMs }) => mtimeMs,
        () => now,
      );
      if (now - since < MIN_AGE_MS) continue;
      await rm(release, { recursive: true, force: true });
      deleted.push(`${section}@${version}`);
    }
  return deleted;
}
