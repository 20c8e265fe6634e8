import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

export interface Signature {
  /** The signer's public key (SPKI, base64). */
  readonly key: string;
  /** Ed25519 (RFC 8032) over the document without its signature, base64. */
  readonly value: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Sorts object keys recursively, so that the text does not depend on the order in which a document was written. */
function toSorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, toSorted(each)]));
}

/** The bytes that are signed: the document without its signature. */
function toSignedBytes({ signature: _, ...rest }: Json): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(toSorted(rest)));
}

/**
 * Generates a key pair: the private key as PEM (PKCS #8), the public key as base64 (SPKI), as in documents and
 * settings.
 */
export function createKeys(): { readonly secret: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Returns the public key of a private key. Throws when the text is no Ed25519 key. */
export function toPublicKey(secret: string): string {
  const key = createPublicKey(createPrivateKey(secret));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('Only Ed25519 keys can sign releases.');
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Whether a text is a complete public key (SPKI, base64). No release could be signed for an incomplete one. */
export function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    const written = key.export({ type: 'spki', format: 'der' }).toString('base64');
    return key.asymmetricKeyType === 'ed25519' && written === text;
  } catch {
    return false;
  }
}

/** Returns the document with a signature, which replaces any earlier one. */
export function signDocument<T extends Json>(document: T, secret: string): T & { readonly signature: Signature } {
  const value = sign(null, toSignedBytes(document), createPrivateKey(secret)).toString('base64');
  return { ...document, signature: { key: toPublicKey(secret), value } };
}

/** True when the bytes were signed with that key (SPKI, base64); false also for an invalid key. */
export function isSignature(bytes: Uint8Array, key: string, value: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    return publicKey.asymmetricKeyType === 'ed25519' && verify(null, bytes, publicKey, Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}

/** True when the document is unchanged since it was signed with that key. */
export function isSignedBy(document: Json, key: string): boolean {
  const { signature } = document;
  if (typeof signature !== 'object' || signature === null || !('key' in signature) || !('value' in signature))
    return false;
  if (signature.key !== key || typeof signature.value !== 'string') return false;
  return isSignature(toSignedBytes(document), key, signature.value);
}
