/**
 * Waits for all promises, even after a failure, so that no work is left half done when the process ends. Throws the
 * first error.
 */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(work)) if (each.status === 'rejected') throw each.reason;
}
