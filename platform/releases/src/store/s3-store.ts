import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ObjectStore, StoredObject, WriteCondition } from './object-store.ts';

/** A location in a bucket. Credentials come from the usual AWS variables, files or roles. */
export interface S3Place {
  readonly bucket: string;
  /** Prefix of every key, without a trailing slash; empty for the whole bucket. */
  readonly prefix: string;
  /** Address of the server; empty for AWS. */
  readonly endpoint: string;
  readonly region: string;
  /** Connection and idle timeout, in milliseconds. */
  readonly patienceMs?: number;
}

/**
 * The client has fifty connections and no default timeout. In a network that drops packets, hanging calls would occupy
 * all of them, even after the network has recovered.
 */
const PATIENCE_MS = 15_000;

/** Attempts of a write that the server rejects because of a concurrent one. */
const CONFLICT_TRIES = 5;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : undefined;

const toConditions = (condition: WriteCondition, quoted: boolean) => {
  if (condition === 'always') return {};
  if (condition === 'if-absent') return { IfNoneMatch: '*' };
  return { IfMatch: quoted ? condition.ifMatch : condition.ifMatch.replaceAll('"', '') };
};

/** Key of the object that the check writes, below a prefix that every process with conditional writes may write to. */
const PROBE = 'sets/conditions';

const isSameBytes = (stored: StoredObject | null, bytes: Uint8Array): boolean =>
  stored !== null && Buffer.compare(stored.bytes, bytes) === 0;

/**
 * Checks that a server honours conditional writes. One that ignores them would silently lose one of two concurrent
 * promotions.
 *
 * @throws Error when the server writes although the condition does not hold
 */
async function expectConditions(
  put: (key: string, bytes: Uint8Array, condition: WriteCondition) => Promise<boolean>,
  bucket: string,
): Promise<void> {
  const encode = (text: string) => new TextEncoder().encode(text);
  await put(PROBE, encode('Shows whether this server honours conditional writes.'), 'always');
  // Different bytes: otherwise `put` would take the rejection of a retried call for its own successful write.
  const bytes = encode('This server ignores conditions.');
  const [absent, match] = [
    await put(PROBE, bytes, 'if-absent'),
    await put(PROBE, bytes, { ifMatch: '"00000000000000000000000000000000"' }),
  ];
  if (absent || match)
    throw new Error(
      `The server of the bucket ${bucket} ignores ${absent ? 'If-None-Match' : 'If-Match'} on PUT, so promotions could be lost. Use a server that honours conditional writes.`,
    );
}

/**
 * A store in a bucket of Amazon S3 or of a compatible server with conditional writes (`If-None-Match: *` and `If-Match`
 * on PUT; checked before the first one). A PUT is atomic.
 *
 * @throws Error (from every method) with the server's message
 */
export function s3Store({ bucket, prefix, endpoint, region, patienceMs = PATIENCE_MS }: S3Place): ObjectStore {
  const client = new S3Client({
    region,
    requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other servers do not support the checksums that newer clients add. We verify hashes ourselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const root = prefix === '' ? '' : `${prefix}/`;
  const at = (key: string) => ({ Bucket: bucket, Key: root + key });
  /** The last known state of channels, for conditional reads: they are polled frequently and seldom change. */
  const channels = new Map<string, StoredObject>();

  const toPlainError = (error: unknown, key: string) => {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const advice = 'Check RELEASE_STORE, its endpoint and region, and the credentials';
    return new Error(`The bucket ${bucket} did not respond for ${root}${key} (${said}). ${advice}.`, { cause: error });
  };

  const read: ObjectStore['read'] = async (key) => {
    const known = channels.get(key);
    try {
      const answer = await client.send(new GetObjectCommand({ ...at(key), ...(known && { IfNoneMatch: known.etag }) }));
      const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
      const stored = { bytes, etag: answer.ETag ?? '' };
      if (key.startsWith('channels/')) channels.set(key, stored);
      return stored;
    } catch (error) {
      if (statusOf(error) === 304 && known) return known;
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
      throw toPlainError(error, key);
    }
  };

  /** False when the condition did not hold. */
  async function put(key: string, bytes: Uint8Array, condition: WriteCondition, quoted = true): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...toConditions(condition, quoted) }));
        return true;
      } catch (error) {
        const status = statusOf(error);
        const refused = status === 412 || (status === 404 && typeof condition === 'object');
        // The client retries a call whose response was lost: the first attempt may have succeeded and caused this
        // rejection.
        const repeated = error instanceof S3ServiceException && (error.$metadata.attempts ?? 1) > 1;
        if (refused) return repeated && isSameBytes(await read(key), bytes);
        if (status !== 409 || attempt === CONFLICT_TRIES) throw toPlainError(error, key);
      }
    }
  }

  let honoured: Promise<void> | undefined;

  async function write(key: string, bytes: Uint8Array, condition: WriteCondition): Promise<boolean> {
    if (condition === 'always') return put(key, bytes, condition);
    honoured ??= expectConditions(put, bucket).catch((error: unknown) => {
      // A failed check is repeated at the next write.
      honoured = undefined;
      throw error;
    });
    await honoured;
    if (await put(key, bytes, condition)) return true;
    if (condition === 'if-absent' || (await read(key))?.etag !== condition.ifMatch) return false;
    // Ceph rejects a correct ETag with quotes, since it compares without them.
    return put(key, bytes, condition, false);
  }

  async function list(prefix: string): Promise<readonly string[]> {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = { Bucket: bucket, Prefix: root + prefix, ...(token && { ContinuationToken: token }) };
      const answer = await client.send(new ListObjectsV2Command(page)).catch((error: unknown) => {
        throw toPlainError(error, prefix);
      });
      keys.push(...(answer.Contents ?? []).flatMap(({ Key }) => Key?.slice(root.length) ?? []));
      token = answer.IsTruncated ? answer.NextContinuationToken : undefined;
    } while (token !== undefined);
    return keys.sort();
  }

  async function remove(key: string): Promise<void> {
    await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
      throw toPlainError(error, key);
    });
  }

  return { read, write, list, remove };
}
