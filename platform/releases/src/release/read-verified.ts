import { createHash } from 'node:crypto';
import type { ObjectStore } from '../store/object-store.ts';

/** A release that cannot be used: missing, incomplete or altered. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** Damage is a problem of the release; any other error, such as a lost connection, ends the command. */
export function toProblem(error: unknown): string {
  if (error instanceof ReleaseError) return error.message;
  throw error;
}

export const toReleaseKey = (name: string, version: string, file: string) => `releases/${name}/${version}/${file}`;

/** Compares bytes with an integrity value (W3C Subresource Integrity) of any supported hash. */
export function matchesIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const [, algorithm = '', hash = ''] = /^(sha256|sha384|sha512)-(.+)$/.exec(integrity) ?? [];
  return algorithm !== '' && createHash(algorithm).update(bytes).digest('base64') === hash;
}

interface ReleaseFiles {
  readonly name: string;
  readonly version: string;
  readonly assets: Readonly<Record<string, { readonly integrity: string }>>;
}

/**
 * Reads a file of a release and verifies its hash.
 *
 * @throws ReleaseError when the file is missing or altered
 */
export async function readVerified(store: ObjectStore, release: ReleaseFiles, file: string): Promise<Uint8Array> {
  const { name, version, assets } = release;
  const facts = assets[file];
  const stored = facts && (await store.read(toReleaseKey(name, version, file)));
  if (!stored) throw new ReleaseError(`${name}@${version} has no file ${file}.`);
  if (!matchesIntegrity(stored.bytes, facts.integrity))
    throw new ReleaseError(
      `${file} of ${name}@${version} was changed after it was published: its hash does not match.`,
    );
  return stored.bytes;
}

/**
 * Reads a file from the first store that has it unaltered.
 *
 * @throws ReleaseError of the first store when no store has it
 */
export async function readVerifiedFrom(
  stores: readonly ObjectStore[],
  release: ReleaseFiles,
  file: string,
): Promise<Uint8Array> {
  let failure: unknown;
  for (const store of stores) {
    try {
      return await readVerified(store, release, file);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}
