/** Waits for all, also after a failure: a process that ended meanwhile would leave the work of the others half done. Throws the first failure. */
export async function settleAll(work: readonly Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(work)) if (each.status === 'rejected') throw each.reason;
}
