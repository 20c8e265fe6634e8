import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from '../release/read-verified.ts';
import { formatReleases, listNew, type ReleaseSet, type ReleaseVersions } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel, type readLive } from './channel.ts';
import { describeNoGateway, type GatewayNote, readGateways } from './gateway-note.ts';

/** How far the gateway processes have followed a move. */
interface SwitchReport {
  readonly gateways: number;
  /** Ids of processes that have not switched yet. */
  readonly waiting: readonly string[];
  /** Ids of processes that refuse to switch, with the reason. */
  readonly refusing: Readonly<Record<string, string>>;
  readonly ms: number;
}

const POLL_MS = 50;

/**
 * Whether a process serves exactly the channel's release sets. A group whose set is live already counts as served; a
 * group of an ended canary does not.
 *
 * @param sets the live set, followed by those of canaries
 */
const serves = (note: GatewayNote, [live, ...groups]: readonly string[]) =>
  (live === undefined || note.set === live) &&
  groups.every((set) => note.set === set || note.groups.includes(set)) &&
  note.groups.every((set) => set === live || groups.includes(set));
const toRefusal = (note: GatewayNote, sets: readonly string[]) => sets.map((set) => note.refused[set]).find(Boolean);

/**
 * Waits until every process that follows a channel serves its release sets, including canaries, or has refused one.
 *
 * @param patienceMs timeout, after which the report lists the processes that have not switched
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

/** Long enough to warm up new workers on a busy machine, before a process switches. */
const PATIENCE_MS = 20_000;

/**
 * Waits until every gateway process has switched.
 *
 * @param done message about the move, the first line of the result
 * @returns `done`, and how many processes serve the move or which do not yet
 * @throws ReleaseError when a process refuses to switch
 */
export async function reportSwitch(store: ObjectStore, channel: string, done: string): Promise<string> {
  const { gateways, waiting, refusing, ms } = await waitForGateways(store, channel, PATIENCE_MS);
  const refusals = Object.entries(refusing).map(([id, reason]) => `${id} refuses it: ${reason}`);
  if (refusals.length > 0) throw new ReleaseError([done, ...refusals].join('\n'));
  const seconds = (ms / 1_000).toFixed(1);
  if (gateways === 0) return `${done}\n${await describeNoGateway(store, channel, new Date())}`;
  if (waiting.length === 0)
    return `${done}\n${gateways === 1 ? 'The gateway serves it' : `All ${gateways} gateways serve it`} (${seconds} s).`;
  return `${done}\nAfter ${seconds} s, these gateways have not switched yet: ${waiting.join(', ')}.`;
}

/** The same for a canary that was started, changed or, with 0 percent, ended. */
export function reportCanary(
  store: ObjectStore,
  channel: string,
  versions: ReleaseVersions,
  percent: number,
): Promise<string> {
  const done =
    percent === 0
      ? `The canary of ${Object.keys(versions).join(', ')} on ${channel} has ended.`
      : `${percent} % of visitors get ${formatReleases(versions)}.`;
  return reportSwitch(store, channel, done);
}

/**
 * The same for a rollback, with what it took back and the canaries that ended with it.
 *
 * @param before the state of the channel before the rollback
 * @param toCommand the command that would have ended only a canary; null for one that the reader cannot end
 */
export async function reportRollback(
  store: ObjectStore,
  channel: string,
  before: Awaited<ReturnType<typeof readLive>>,
  { id, releases }: ReleaseSet,
  toCommand: (section: string, version: string) => string | null,
): Promise<string> {
  const [returned, taken] = [listNew(before.live, releases), listNew(releases, before.live)];
  const running = (await readChannel(store, channel))?.canaries ?? [];
  const ended = (before.channel?.canaries ?? []).filter((each) =>
    running.every(({ section }) => section !== each.section),
  );
  const instead = Object.keys(taken).length > 0 ? `, instead of ${formatReleases(taken)}` : '';
  const verb = Object.keys(returned).length > 1 ? 'are' : 'is';
  const notes = ended.map(({ section, version }) => {
    const command = toCommand(section, version);
    const advice = command === null ? '' : ` To end only a canary: ${command}`;
    return `The canary of ${section}@${version} has ended, too.${advice}`;
  });
  const done = `${formatReleases(returned)} ${verb} live again on ${channel} (release set ${id})${instead}.`;
  return reportSwitch(store, channel, [done, ...notes].join('\n'));
}
