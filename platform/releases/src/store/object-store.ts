/** Bytes of the store with the tag that changes whenever they do. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** When a write may happen: always, only for a new key, or only while the key still has the tag that was read. */
export type WriteCondition = 'always' | 'if-absent' | { readonly ifMatch: string };

/**
 * Where releases live. Keys are paths with slashes. A write is seen whole or not at all, also when the process is killed
 * in the middle; conditional writes are what promotions are made safe with.
 */
export interface ObjectStore {
  /** The object, or null when there is none. */
  readonly read: (key: string) => Promise<StoredObject | null>;
  /** True when the object was written, false when the condition did not hold. */
  readonly write: (key: string, bytes: Uint8Array, condition: WriteCondition) => Promise<boolean>;
  /** Every key that starts with the prefix, in order. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
  readonly remove: (key: string) => Promise<void>;
}
