import { createHash, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { isSignature, toPublicKey } from '../trust/signature.ts';

/** Header fields of a signed command. */
const FIELDS = {
  key: 'kit-key',
  time: 'kit-time',
  once: 'kit-once',
  body: 'kit-body',
  value: 'kit-signature',
} as const;

/** Maximum difference between the clocks of a team and a site, in milliseconds. */
export const WINDOW_MS = 5 * 60 * 1_000;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The signed headers of a request, which are checked before its body is read. */
export interface SignedHead {
  /** Public key of the sender (SPKI, base64). */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** A nonce, unique for each request. */
  readonly once: string;
  /** SHA-256 of the body, hexadecimal. */
  readonly body: string;
}

export const hashBody = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

/** The signed text. It includes the site, so that a command for a staging site is invalid on the public one. */
const toText = (site: string, { key, time, once, body }: SignedHead) =>
  new TextEncoder().encode(['section-kit', site, key, time, once, body].join('\n'));

/**
 * Signs a command (Ed25519, RFC 8032).
 *
 * @param site address of the target site
 * @param secret private key (PKCS #8, PEM)
 */
export function signRequest(site: string, body: Uint8Array, secret: string, now: number): Record<string, string> {
  const head = { key: toPublicKey(secret), time: now, once: randomUUID(), body: hashBody(body) };
  const value = sign(null, toText(site, head), createPrivateKey(secret)).toString('base64');
  return {
    [FIELDS.key]: head.key,
    [FIELDS.time]: String(head.time),
    [FIELDS.once]: head.once,
    [FIELDS.body]: head.body,
    [FIELDS.value]: value,
  };
}

/**
 * Reads the signed headers of a request and verifies the signature. The caller must compare the body with its hash.
 *
 * @param site address of this site
 * @returns a message when the request is rejected
 */
export function readSignedHead(headers: Headers, site: string, now: number): SignedHead | string {
  const read = (name: string) => String(headers[name] ?? '');
  const head = {
    key: read(FIELDS.key),
    time: Number(read(FIELDS.time)),
    once: read(FIELDS.once),
    body: read(FIELDS.body),
  };
  if (head.key === '') return 'The request is not signed. Set RELEASE_KEY to the key file of the team.';
  if (!/^[0-9a-f-]{36}$/.test(head.once) || !/^[0-9a-f]{64}$/.test(head.body))
    return 'The signature of the request is malformed.';
  if (!(Math.abs(now - head.time) <= WINDOW_MS))
    return 'The clocks of this machine and the site differ by more than five minutes, or the request is old.';
  if (isSignature(toText(site, head), head.key, read(FIELDS.value))) return head;
  return `The signature does not match the key, or was made for a site other than ${site}.`;
}
