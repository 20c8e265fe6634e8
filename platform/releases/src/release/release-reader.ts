import { toMessage } from '@site/base/error-text';
import { parseSectionJson, type SectionJson } from '@site/contract/section-json';
import { parseShellJson, SHELL, type ShellJson } from '@site/contract/shell-json';
import type { ObjectStore } from '../store/object-store.ts';
import { ReleaseError, toReleaseKey } from './read-verified.ts';

/** The description of a release of a section or the shell. */
export type ReleaseJson = SectionJson | ShellJson;

export const isShell = (release: ReleaseJson): release is ShellJson => release.name === SHELL;
export const isSection = (release: ReleaseJson): release is SectionJson => release.name !== SHELL;

/** The file name of a release's description, which is stored last: a release with a description is complete. */
export const toDescriptionFile = (name: string) => (name === SHELL ? 'shell.json' : 'section.json');

export const toDescriptionKey = (name: string, version: string) => toReleaseKey(name, version, toDescriptionFile(name));

/**
 * Parses the description of a release.
 *
 * @param name the release's name, which determines its kind
 * @param where location of the text, for errors
 * @throws ReleaseError when the text is no description
 */
export function parseReleaseJson(text: string, name: string, where: string): ReleaseJson {
  try {
    return name === SHELL ? parseShellJson(text, where) : parseSectionJson(text, where);
  } catch (error) {
    throw new ReleaseError(toMessage(error));
  }
}

/** Reads the description of a release byte for byte, since it may be signed. Throws ReleaseError when it is missing. */
export async function readDescription(store: ObjectStore, name: string, version: string): Promise<Uint8Array> {
  const stored = await store.read(toDescriptionKey(name, version));
  if (!stored) throw new ReleaseError(`The store contains no release ${name}@${version}.`);
  return stored.bytes;
}

/** Null when the release is not in the store. Throws ReleaseError when its description is damaged. */
export async function findReleaseJson(store: ObjectStore, name: string, version: string): Promise<ReleaseJson | null> {
  const key = toDescriptionKey(name, version);
  const stored = await store.read(key);
  return stored && parseReleaseJson(new TextDecoder().decode(stored.bytes), name, key);
}

/** Throws ReleaseError when the release is not in the store, or its description is damaged. */
export async function readReleaseJson(store: ObjectStore, name: string, version: string): Promise<ReleaseJson> {
  const text = new TextDecoder().decode(await readDescription(store, name, version));
  return parseReleaseJson(text, name, toDescriptionKey(name, version));
}

/** Throws ReleaseError when the release is not in the store, or is a release of the shell. */
export async function readSectionJson(store: ObjectStore, name: string, version: string): Promise<SectionJson> {
  const release = await readReleaseJson(store, name, version);
  if (isShell(release)) throw new ReleaseError(`${name}@${version} is not a section.`);
  return release;
}
