import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toMessage } from '@site/base/error-text';
import { createKeys, toPublicKey } from '@site/releases/publisher';

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`The key file cannot be read: ${toMessage(error)}. Check RELEASE_KEY or --root.`);
  }
}

/**
 * Reads a private key from a file; empty when `file` is empty.
 *
 * @param root base of a relative path
 * @throws Error when the file contains no private key
 */
export function readKeyFile(root: string, file: string): string {
  if (file === '') return '';
  const secret = readText(path.resolve(root, file));
  // In a pipeline the file is written from a secret, which pull requests from forks do not get.
  if (secret.trim() === '')
    throw new Error(`${file} contains no private key: it is empty. In a pipeline: the secret TEAM_KEY is missing.`);
  try {
    toPublicKey(secret);
  } catch {
    throw new Error(
      `${file} contains no private key. Use a file that npx section-kit new or npm run releases -- keys has written.`,
    );
  }
  return secret;
}

/** Writes a new private key to a file that only its owner can read. Returns the public key. */
export async function writeKeyFile(root: string, file: string): Promise<string> {
  const { secret, key } = createKeys();
  await writeFile(path.resolve(root, file), secret, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Error(
        error.code === 'EEXIST'
          ? `The file ${file} already exists and is not replaced. Choose another name.`
          : `The key cannot be written: ${error.message}. Choose another place.`,
      );
    },
  );
  return key;
}
