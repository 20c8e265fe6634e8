import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secret that preview links are signed with: the setting, or one that is made once and kept in the data folder,
 * readable by its owner only.
 *
 * @param setting value of PREVIEW_SECRET
 */
export async function readPreviewSecret(setting: string, dataDir: string): Promise<string> {
  if (setting !== '') return setting;
  const file = path.join(dataDir, 'preview-secret');
  await mkdir(dataDir, { recursive: true });
  // Of two processes that make one at the same time, the first wins and both read it.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {});
  return (await readFile(file, 'utf8')).trim();
}
