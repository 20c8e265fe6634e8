import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel } from './channel.ts';
import { type GatewayNote, readGateways } from './gateway-note.ts';

/** What became of a move at the processes that answer visitors. */
export interface SwitchReport {
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
