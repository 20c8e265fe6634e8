import { ReleaseError } from '../release/read-verified.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { waitForGateways } from './wait-for-gateways.ts';

/** A process warms up new workers before it switches; on a busy machine that takes a while. */
const PATIENCE_MS = 20_000;

/**
 * Waits until every process that answers visitors has switched.
 *
 * @param done what was done, said first
 * @returns that, and who serves it or does not yet
 * @throws ReleaseError when one of them does not switch to it
 */
export async function tellSwitch(store: ObjectStore, channel: string, done: string): Promise<string> {
  const { gateways, waiting, refusing, ms } = await waitForGateways(store, channel, PATIENCE_MS);
  const refusals = Object.entries(refusing).map(([id, reason]) => `${id} does not switch to it: ${reason}`);
  if (refusals.length > 0) throw new ReleaseError([done, ...refusals].join('\n'));
  const seconds = (ms / 1_000).toFixed(1);
  if (gateways === 0) return `${done}\nNo gateway follows ${channel} now.`;
  if (waiting.length === 0)
    return `${done}\n${gateways === 1 ? 'The gateway serves it' : `All ${gateways} gateways serve it`} (${seconds} s).`;
  return `${done}\nAfter ${seconds} s these have not switched yet: ${waiting.join(', ')}.`;
}
