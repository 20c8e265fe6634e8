/** Stored bytes with their ETag. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Condition of a write: none, only a new key, or only while the ETag is unchanged. */
export type WriteCondition = 'always' | 'if-absent' | { readonly ifMatch: string };

/**
 * Where releases are stored. Keys are paths with slashes. Writes are atomic, even when the process is killed;
 * promotions rely on conditional writes.
 */
export interface ObjectStore {
  /** Null when there is no such object. */
  readonly read: (key: string) => Promise<StoredObject | null>;
  /** False when the condition did not hold. */
  readonly write: (key: string, bytes: Uint8Array, condition: WriteCondition) => Promise<boolean>;
  readonly list: (prefix: string) => Promise<readonly string[]>;
  readonly remove: (key: string) => Promise<void>;
}
