import { hasCode } from '@site/base/has-code';
import * as v from 'valibot';

export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Condition of a write: none, only a new key, or only while the ETag is unchanged. */
export type WriteCondition = 'always' | 'if-absent' | { readonly ifMatch: string };

/**
 * A store of releases. Keys are paths with slashes. Writes are atomic, even when the process is killed; promotions rely
 * on conditional writes.
 */
export interface ObjectStore {
  /** Null when the object does not exist. */
  readonly read: (key: string) => Promise<StoredObject | null>;
  /** False when the condition did not hold. */
  readonly write: (key: string, bytes: Uint8Array, condition: WriteCondition) => Promise<boolean>;
  readonly list: (prefix: string) => Promise<readonly string[]>;
  readonly remove: (key: string) => Promise<void>;
}

/** True for the error of a write that this process has no permission for, in a bucket or in a folder. */
export const isForbidden = (error: unknown): boolean =>
  hasCode(error, 'EACCES', 'EPERM', 'EROFS') ||
  (error instanceof Error && error.cause instanceof Error && error.cause.name === 'AccessDenied');

export const toJsonBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

export const fromJsonBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/**
 * Reads the JSON notes of processes below a prefix, by process id. Notes with another schema, of other versions, are
 * skipped.
 *
 * @param prefix such as `gateways/`
 */
export async function readNotes<S extends v.GenericSchema>(
  store: ObjectStore,
  prefix: string,
  schema: S,
): Promise<ReadonlyMap<string, v.InferOutput<S>>> {
  const notes = await Promise.all(
    (await store.list(prefix)).map(async (key) => {
      const stored = await store.read(key);
      const parsed = v.safeParse(schema, stored && fromJsonBytes(stored.bytes));
      return parsed.success ? ([key.slice(prefix.length, -'.json'.length), parsed.output] as const) : null;
    }),
  );
  return new Map(notes.filter((note) => note !== null));
}
