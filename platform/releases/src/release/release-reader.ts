import { createHash } from 'node:crypto';
import { parseSectionJson, type SectionJson } from '@site/contract/section-json';
import { parseShellJson, SHELL, type ShellJson } from '@site/contract/shell-json';
import type { ObjectStore } from '../store/object-store.ts';

/** A release that cannot be used: missing, incomplete or altered. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** What a release says of itself: of a section, or of the shell. */
export type ReleaseJson = SectionJson | ShellJson;

export const isShell = (release: ReleaseJson): release is ShellJson => release.name === SHELL;
export const isSection = (release: ReleaseJson): release is SectionJson => release.name !== SHELL;

export const toReleaseKey = (name: string, version: string, file: string) => `releases/${name}/${version}/${file}`;

/** The file of a release that describes it, and that is stored last: a release with it is complete. */
export const toDescriptionFile = (name: string) => (name === SHELL ? 'shell.json' : 'section.json');

/** The key of the file that describes a release. */
export const toDescriptionKey = (name: string, version: string) => toReleaseKey(name, version, toDescriptionFile(name));

/**
 * Parses the description of a release.
 *
 * @param name of the release, which says of which kind it is
 * @param where is named in errors
 */
export const parseReleaseJson = (text: string, name: string, where: string): ReleaseJson =>
  name === SHELL ? parseShellJson(text, where) : parseSectionJson(text, where);

/** Throws ReleaseError when the release is not in the store. */
export async function readReleaseJson(store: ObjectStore, name: string, version: string): Promise<ReleaseJson> {
  const key = toDescriptionKey(name, version);
  const stored = await store.read(key);
  if (!stored) throw new ReleaseError(`The store holds no release ${name}@${version}.`);
  return parseReleaseJson(new TextDecoder().decode(stored.bytes), name, key);
}

/** Throws ReleaseError when the release is not in the store, or is the shell's. */
export async function readSectionJson(store: ObjectStore, name: string, version: string): Promise<SectionJson> {
  const release = await readReleaseJson(store, name, version);
  if (isShell(release)) throw new ReleaseError(`${name}@${version} is no section.`);
  return release;
}

/** Compares bytes with an integrity value (W3C Subresource Integrity) of any supported hash. */
export function matchesIntegrity(bytes: Uint8Array, integrity: string): boolean {
  const [, algorithm = '', hash = ''] = /^(sha256|sha384|sha512)-(.+)$/.exec(integrity) ?? [];
  return algorithm !== '' && createHash(algorithm).update(bytes).digest('base64') === hash;
}

/** What is needed of a release to read its files. */
type ReleaseFiles = Pick<ReleaseJson, 'name' | 'version' | 'assets'>;

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
 * @throws ReleaseError of the first store when none has
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
