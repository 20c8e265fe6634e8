import { toProblem } from '../release/read-verified.ts';
import { findBadCopies } from '../release/verify.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { createTrustedReader } from '../trust/check-owner.ts';
import { checkMove } from './check-move.ts';
import type { Move } from './list-sets.ts';

/**
 * Checks a move by the contents of the store: the descriptions of its releases, their signatures, and the compressed
 * copies for browsers. No page is rendered.
 *
 * @param root public key that signed the list of owners; empty accepts any signature
 */
export async function checkStored(store: ObjectStore, move: Move, root: string): Promise<string[]> {
  const problems = await checkMove(store, move);
  const readTrusted = createTrustedReader(store, root);
  for (const [name, version] of Object.entries(move.sets[0] ?? {})) {
    if (!move.changed.includes(name)) continue;
    const release = await readTrusted(name, version).catch(toProblem);
    problems.push(...(typeof release === 'string' ? [release] : await findBadCopies(store, release)));
  }
  return problems;
}
