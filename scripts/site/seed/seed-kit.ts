import { createHash } from 'node:crypto';
import { KIT_NOTE, type KitNote, parseKitNote, toKitKey } from '@site/releases/kit-note';
import { type ObjectStore, ReleaseError } from '@site/releases/reader';

/** Contains the description of the section kit of the archive that was started last. */
const SEEDED = 'workspace/kit.json';

/** The format of npm's lock file (Subresource Integrity, SHA-512). */
export const toPackageIntegrity = (bytes: Uint8Array): string =>
  `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

/**
 * Stores a section kit and announces it. Lock files may refer to a stored package, so it never changes: the description
 * has the integrity of the bytes that the store has.
 */
export async function offerKit(store: ObjectStore, kit: Omit<KitNote, 'integrity'>, bytes: Uint8Array): Promise<void> {
  const key = toKitKey(kit.file);
  await store.write(key, bytes, 'if-absent');
  const integrity = toPackageIntegrity((await store.read(key))?.bytes ?? bytes);
  const note: KitNote = { ...kit, integrity };
  await store.write(KIT_NOTE, new TextEncoder().encode(JSON.stringify(note)), 'always');
}

/** Offers the section kit of an archive, once for each archive: an operator may store a newer one later. */
export async function seedKit(packed: ObjectStore, store: ObjectStore): Promise<void> {
  const description = await packed.read(KIT_NOTE);
  if (!description) return;
  const text = new TextDecoder().decode(description.bytes);
  const seeded = await store.read(SEEDED);
  if (seeded && new TextDecoder().decode(seeded.bytes) === text) return;
  const note = parseKitNote(description.bytes);
  if (!note) throw new ReleaseError(`${KIT_NOTE} of the archive cannot be read. Unpack it again.`);
  const key = toKitKey(note.file);
  const kit = await packed.read(key);
  if (!kit) throw new ReleaseError(`The archive lacks ${key}. Unpack it again.`);
  await offerKit(store, note, kit.bytes);
  await store.write(SEEDED, description.bytes, 'always');
}
