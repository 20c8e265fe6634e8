import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ObjectStore, StoredObject, WriteCondition } from './object-store.ts';
import { expectConditions, isSameBytes } from './s3-conditions.ts';

/** Which bucket, and where. Credentials come from the usual AWS variables, files or roles. */
export interface S3Place {
  readonly bucket: string;
  /** Put before every key, without a slash at its end; empty for the whole bucket. */
  readonly prefix: string;
  /** Address of the server; empty for AWS itself. */
  readonly endpoint: string;
  readonly region: string;
}

/** How often a write is tried again that the server put off because of another one at the same moment. */
const CONFLICT_TRIES = 5;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : undefined;

const toConditions = (condition: WriteCondition, quoted: boolean) => {
  if (condition === 'always') return {};
  if (condition === 'if-absent') return { IfNoneMatch: '*' };
  return { IfMatch: quoted ? condition.ifMatch : condition.ifMatch.replaceAll('"', '') };
};

/**
 * A store in a bucket of Amazon S3 or of any server that speaks its language and honours conditional writes
 * (`If-None-Match: *` and `If-Match` on PUT, which is tried out before the first one). A PUT is seen whole or not at all.
 *
 * @throws Error, from every call, with the server's own words when it refuses or cannot be reached
 */
export function s3Store({ bucket, prefix, endpoint, region }: S3Place): ObjectStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other servers do not know the checksums that newer clients add to every call; hashes are compared by us.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const root = prefix === '' ? '' : `${prefix}/`;
  const at = (key: string) => ({ Bucket: bucket, Key: root + key });
  /** What channels were last seen to be: they are asked for all the time and seldom change. */
  const channels = new Map<string, StoredObject>();

  const toPlainError = (error: unknown, key: string) => {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const advice = 'Check RELEASE_STORE, its endpoint and region, and the credentials';
    return new Error(`The bucket ${bucket} gave no answer for ${root}${key} (${said}). ${advice}.`, { cause: error });
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

  /** One write; false when its condition did not hold. */
  async function put(key: string, bytes: Uint8Array, condition: WriteCondition, quoted = true): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...toConditions(condition, quoted) }));
        return true;
      } catch (error) {
        const status = statusOf(error);
        const refused = status === 412 || (status === 404 && typeof condition === 'object');
        // The client repeats a call whose answer was lost: then what refuses the second one may be the first.
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
      // A bucket that could not be asked for a moment is asked again.
      honoured = undefined;
      throw error;
    });
    await honoured;
    if (await put(key, bytes, condition)) return true;
    if (condition === 'if-absent' || (await read(key))?.etag !== condition.ifMatch) return false;
    // The tag is right and was refused all the same: Ceph compares it without its quotes.
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
