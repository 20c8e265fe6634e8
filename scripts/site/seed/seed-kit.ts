import { createHash } from 'node:crypto';
import { type ObjectStore, ReleaseError } from '@site/releases/reader';

/** The store's description of the section kit that the site offers. */
export const KIT_NOTE = 'kit/kit.json';

/** Contains the description of the section kit of the archive that was started last. */
const SEEDED = 'workspace/kit.json';

export interface KitNote {
  readonly version: string;
  readonly file: string;
  readonly integrity: string;
  /** Hash of the sources. */
  readonly sources: string;
}

/** The format of npm's lock file (Subresource Integrity, SHA-512). */
export const toPackageIntegrity = (bytes: Uint8Array): string =>
  `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/**
 * Offers the section kit of an archive, once for each archive: an operator may store a newer one later. Lock files may
 * refer to a stored package, so it never changes: the description announces the bytes that the store has.
 */
export async function seedKit(packed: ObjectStore, store: ObjectStore): Promise<void> {
  const description = await packed.read(KIT_NOTE);
  if (!description) return;
  const text = new TextDecoder().decode(description.bytes);
  const seeded = await store.read(SEEDED);
  if (seeded && new TextDecoder().decode(seeded.bytes) === text) return;
  const note = JSON.parse(text) as KitNote;
  const key = `kit/${note.file}`;
  const kit = await packed.read(key);
  if (!kit) throw new ReleaseError(`The archive lacks ${key}. Unpack it again.`);
  await store.write(key, kit.bytes, 'if-absent');
  const integrity = toPackageIntegrity((await store.read(key))?.bytes ?? kit.bytes);
  await store.write(KIT_NOTE, new TextEncoder().encode(JSON.stringify({ ...note, integrity })), 'always');
  await store.write(SEEDED, description.bytes, 'always');
}
