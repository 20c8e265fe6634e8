import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Reads the secret that signs preview links: the setting, or a generated one in the data folder, which only its owner
 * can read.
 *
 * @param setting value of PREVIEW_SECRET
 */
export async function readPreviewSecret(setting: string, dataDir: string): Promise<string> {
  if (setting !== '') return setting;
  const file = path.join(dataDir, 'preview-secret');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known.trim();
  await mkdir(dataDir, { recursive: true });
  // If two processes create it at the same time, the first wins and both read its secret. A hard link appears together
  // with its content, so no process can read an empty secret, with which tokens could be forged.
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(temporary, file).catch(() => {});
  await rm(temporary, { force: true });
  return (await readFile(file, 'utf8')).trim();
}
