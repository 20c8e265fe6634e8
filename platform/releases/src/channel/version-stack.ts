import { readReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { type Channel, toMoves } from './channel.ts';

/**
 * The versions of a section, or of the shell, as a stack: a promotion pushes, a rollback pops, so that a second rollback goes further
 * back instead of forth again. The last one is live; after the section was retired, the one before is the last that was.
 */
export async function toVersionStack(store: ObjectStore, channel: Channel, section: string): Promise<string[]> {
  const stack: string[] = [];
  const moves = toMoves(channel).toReversed();
  const sets = await Promise.all(moves.map(({ set }) => readReleaseSet(store, set)));
  for (const [index, { action }] of moves.entries()) {
    const version = sets[index]?.releases[section] ?? '';
    if (version === (stack.at(-1) ?? '')) continue;
    if (action === 'rollback') stack.pop();
    else stack.push(version);
  }
  return stack;
}
