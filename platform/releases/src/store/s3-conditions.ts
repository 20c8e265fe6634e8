import type { StoredObject, WriteCondition } from './object-store.ts';

/** Key of the object that conditional writes are tried out on. */
const PROBE = 'conditions';

/** True when an object holds these bytes. */
export const isSameBytes = (stored: StoredObject | null, bytes: Uint8Array): boolean =>
  stored !== null && Buffer.compare(stored.bytes, bytes) === 0;

/**
 * Tries out whether a server honours conditional writes. One that does not know them writes all the same, and of two teams
 * that promote at once one would lose its promotion without a word.
 *
 * @throws Error when the server writes what it was told not to write
 */
export async function expectConditions(
  put: (key: string, bytes: Uint8Array, condition: WriteCondition) => Promise<boolean>,
  bucket: string,
): Promise<void> {
  const bytes = new TextEncoder().encode('Shows whether this server honours conditional writes.');
  await put(PROBE, bytes, 'always');
  const [absent, match] = [
    await put(PROBE, bytes, 'if-absent'),
    await put(PROBE, bytes, { ifMatch: '"00000000000000000000000000000000"' }),
  ];
  if (absent || match)
    throw new Error(
      `The server of the bucket ${bucket} ignores ${absent ? 'If-None-Match' : 'If-Match'} on PUT, so promotions could be lost. Use a server that honours conditional writes.`,
    );
}
