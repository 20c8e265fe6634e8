import * as v from 'valibot';
import { pathsOverlap } from '../contract-check/checks/path-overlap.ts';
import { ReleaseError } from '../release/read-verified.ts';
import { fromJsonBytes, type ObjectStore, toJsonBytes } from '../store/object-store.ts';
import { isPublicKey, isSignedBy, signDocument } from './signature.ts';

const PREFIX = /^\/[^:*?]*$/;

const owner = v.object({
  /** The team's public key (SPKI, base64). */
  key: v.string(),
  section: v.string(),
  /** The section's addresses are at or below these, such as `/noticias`. */
  prefixes: v.array(v.pipe(v.string(), v.regex(PREFIX))),
});
const schema = v.object({ owners: v.array(owner), signature: v.object({ key: v.string(), value: v.string() }) });

/** The key that signs the releases of a section or the shell, and the addresses that they may have. */
export type Owner = Readonly<v.InferOutput<typeof owner>>;

const KEY = 'owners.json';

/**
 * An entry with this name lets anyone release sections without an owner, as in a store without a list: for developers'
 * machines.
 */
export const ANYBODY = '*';

/**
 * Reads the list of owners. Null when the store has none and `root` is empty.
 *
 * @param root public key that must have signed the list; empty accepts any key, as on a developer's machine
 * @throws ReleaseError when the list is not signed with the root key, or is missing although there is a root key
 */
export async function readOwners(store: ObjectStore, root: string): Promise<readonly Owner[] | null> {
  const stored = await store.read(KEY);
  if (!stored) {
    if (root === '') return null;
    throw new ReleaseError(
      `The store has no ${KEY}, which RELEASE_ROOT_KEY requires. Check RELEASE_STORE, or enter the owners: npm run releases -- own`,
    );
  }
  const json: unknown = fromJsonBytes(stored.bytes);
  const parsed = v.safeParse(schema, json);
  if (!parsed.success || !isSignedBy(json as Record<string, unknown>, root || parsed.output.signature.key))
    throw new ReleaseError(`The store's ${KEY} is not signed with the root key.`);
  return parsed.output.owners;
}

/** True when only a release that a key signed is accepted under that name. */
export const needsSignature = (owners: readonly Owner[], name: string): boolean =>
  owners.some(({ section }) => section === name) || !owners.some(({ section }) => section === ANYBODY);

/**
 * Makes a key the owner of a section, replacing any earlier owner.
 *
 * @param root private key that signs the list
 * @throws ReleaseError for an invalid key or prefix, when another section owns one of the prefixes, or when the list
 * was signed with another root key or changed since
 */
export async function writeOwner(store: ObjectStore, added: Owner, root: string): Promise<void> {
  if (added.section !== ANYBODY && !isPublicKey(added.key))
    throw new ReleaseError(`"${added.key}" is not a public key: use the whole text that the command keys prints.`);
  const invalid = added.prefixes.find((prefix) => !PREFIX.test(prefix));
  if (invalid !== undefined)
    throw new ReleaseError(`"${invalid}" is not a prefix: that is a path without parameters, such as /biblioteca.`);
  const stored = await store.read(KEY);
  const json = stored ? fromJsonBytes(stored.bytes) : null;
  const known = json ? v.parse(schema, json) : null;
  const others = (known?.owners ?? []).filter(({ section }) => section !== added.section);
  for (const other of others)
    for (const prefix of added.prefixes)
      if (other.prefixes.some((path) => pathsOverlap(`${path}/*`, `${prefix}/*`)))
        throw new ReleaseError(`${prefix} belongs to ${other.section} (${other.prefixes.join(', ')}).`);
  const document = signDocument({ owners: [...others, added] }, root);
  if (known && known.signature.key !== document.signature.key)
    throw new ReleaseError(
      'The list of owners is signed with another root key: pass the file of that key as --root. If it is lost, remove owners.json from the store and enter all owners again.',
    );
  // Signing a changed list again would make its owners valid.
  if (known && !isSignedBy(json as Record<string, unknown>, document.signature.key))
    throw new ReleaseError(
      `The store's ${KEY} was changed by someone without the root key. Find out who can write to the store, then remove ${KEY} and enter all owners again.`,
    );
  const written = await store.write(KEY, toJsonBytes(document), stored ? { ifMatch: stored.etag } : 'if-absent');
  if (!written) throw new ReleaseError('Someone else changed the list of owners. Run the command again.');
}
