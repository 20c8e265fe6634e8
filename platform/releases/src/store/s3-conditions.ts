import type { StoredObject, WriteCondition } from './object-store.ts';

/** Key of the object that the check writes. */
const PROBE = 'conditions';

export const isSameBytes = (stored: StoredObject | null, bytes: Uint8Array): boolean =>
  stored !== null && Buffer.compare(stored.bytes, bytes) === 0;

/**
 * Checks that a server honours conditional writes. One that ignores them would silently lose one of two simultaneous
 * promotions.
 *
 * @throws Error when the server writes although the condition does not hold
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
