import { createHash } from 'node:crypto';
import { parseSectionJson, type SectionJson } from '@site/contract/section-json';
import type { ObjectStore } from '../store/object-store.ts';

/** A release that cannot be used: missing, incomplete or altered. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

export const toReleaseKey = (name: string, version: string, file: string) => `releases/${name}/${version}/${file}`;

/** Throws ReleaseError when the release is not in the store. */
export async function readSectionJson(store: ObjectStore, name: string, version: string): Promise<SectionJson> {
  const key = toReleaseKey(name, version, 'section.json');
  const stored = await store.read(key);
  if (!stored) throw new ReleaseError(`The store holds no release ${name}@${version}.`);
  return parseSectionJson(new TextDecoder().decode(stored.bytes), key);
}

/** Compares bytes with an integrity value (W3C Subresource Integrity) of any supported hash. */
export function matchesIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const [, algorithm = '', hash = ''] = /^(sha256|sha384|sha512)-(.+)$/.exec(integrity) ?? [];
  return algorithm !== '' && createHash(algorithm).update(bytes).digest('base64') === hash;
}

/**
 * Reads a file of a release and verifies its hash.
 *
 * @throws ReleaseError when the file is missing or altered
 */
export async function readVerified(store: ObjectStore, section: SectionJson, file: string): Promise<Uint8Array> {
  const release = `${section.name}@${section.version}`;
  const facts = section.assets[file];
  const stored = facts && (await store.read(toReleaseKey(section.name, section.version, file)));
  if (!stored) throw new ReleaseError(`${release} has no file ${file}.`);
  if (!matchesIntegrity(stored.bytes, facts.integrity))
    throw new ReleaseError(`${file} of ${release} was changed after it was published: its hash does not match.`);
  return stored.bytes;
}

/**
 * Reads a file from the first store that has it unaltered.
 *
 * @throws ReleaseError of the first store when none has
 */
export async function readVerifiedFrom(
  stores: readonly ObjectStore[],
  section: SectionJson,
  file: string,
): Promise<Uint8Array> {
  let failure: unknown;
  for (const store of stores) {
    try {
      return await readVerified(store, section, file);
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}
