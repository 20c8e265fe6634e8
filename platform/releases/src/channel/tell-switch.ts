import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '../release/read-verified.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel } from './channel.ts';
import { type GatewayNote, readGateways } from './gateway-note.ts';

/** What became of a move at the processes that answer visitors. */
interface SwitchReport {
  readonly gateways: number;
  /** Ids of those that have not switched. */
  readonly waiting: readonly string[];
  /** Those that will not, with the reason. */
  readonly refusing: Readonly<Record<string, string>>;
  readonly ms: number;
}

const POLL_MS = 50;

/**
 * Whether all visitors have what the channel says: a canary that is given to all is its group's set already, and one that ended
 * may still be some visitors'.
 *
 * @param sets the one that most visitors get, and those of canaries
 */
const serves = (note: GatewayNote, [live, ...groups]: readonly string[]) =>
  (live === undefined || note.set === live) &&
  groups.every((set) => note.set === set || note.groups.includes(set)) &&
  note.groups.every((set) => set === live || groups.includes(set));
const toRefusal = (note: GatewayNote, sets: readonly string[]) => sets.map((set) => note.refused[set]).find(Boolean);

/**
 * Waits until every process that follows a channel serves what it points to, its canaries included, or has refused it.
 *
 * @param patienceMs after which it is said who has not
 */
export async function waitForGateways(
  store: ObjectStore,
  channelName: string,
  patienceMs: number,
): Promise<SwitchReport> {
  const started = performance.now();
  for (;;) {
    const channel = await readChannel(store, channelName);
    const sets = channel ? [channel.set, ...channel.groups.map(({ set }) => set)] : [];
    const notes = [...(await readGateways(store, channelName, new Date()))];
    const refusing = Object.fromEntries(
      notes.flatMap(([id, note]) => {
        const refusal = serves(note, sets) ? undefined : toRefusal(note, sets);
        return refusal ? [[id, refusal]] : [];
      }),
    );
    const waiting = notes.filter(([id, note]) => !serves(note, sets) && !(id in refusing)).map(([id]) => id);
    const ms = performance.now() - started;
    if (waiting.length === 0 || ms > patienceMs) return { gateways: notes.length, waiting, refusing, ms };
    await sleep(POLL_MS);
  }
}

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
