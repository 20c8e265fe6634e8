import type { ObjectStore } from '../store/object-store.ts';
import { type Channel, type ChannelMove, readChannel, readMoveSets, toMoves, toVersionStack } from './channel.ts';
import { type GatewayNote, readGateways } from './gateway-note.ts';

/** State of one section, or of the shell, on a channel. */
export interface SectionStatus {
  readonly section: string;
  readonly live: string;
  /** ISO 8601 instant since when this version has been live without interruption. */
  readonly since: string;
  /** Target of a rollback; null when there is none. */
  readonly previous: string | null;
  /** Version and share of the canary, such as `1.5.0 (10 %)`; null without one. */
  readonly canary: string | null;
  /** Why a gateway does not serve the promoted version or the canary; null when all do. */
  readonly refused: string | null;
  /** Pages that failed when they were last rendered, one sentence each. */
  readonly failing: readonly string[];
}

export const listRefusals = (notes: readonly GatewayNote[], sets: readonly string[]): readonly string[] =>
  notes.flatMap(({ refused }) => sets.flatMap((set) => refused[set] ?? []));

/** Whether the reason for a refusal names a release of the section. */
export const namesSection = (reason: string, section: string): boolean => ` ${reason}`.includes(` ${section}@`);

function listFailing(notes: readonly GatewayNote[], section: string): string[] {
  const pages = notes.flatMap((note) => note.failing).filter(({ release }) => release.startsWith(`${section}@`));
  return [...new Set(pages.map(({ page, release, reason }) => `${page} of ${release} fails: ${reason}`))];
}

const findMove = (moves: readonly ChannelMove[], section: string) =>
  moves.find(({ sections, tried }) => sections.includes(section) || tried.some((each) => each.section === section));

function describeCanary({ canaries }: Channel, section: string): string | null {
  const canary = canaries.find((each) => each.section === section);
  return canary ? `${canary.version} (${canary.percent} %)` : null;
}

/** Reads the state of all sections and the shell of a channel; empty when nothing was promoted. */
export async function readStatus(store: ObjectStore, channelName: string): Promise<SectionStatus[]> {
  const channel = await readChannel(store, channelName);
  if (!channel) return [];
  const moves = toMoves(channel);
  const sets = await readMoveSets(store, channel);
  const notes = [...(await readGateways(store, channelName, new Date())).values()];
  return Object.entries(sets.get(channel.set) ?? {}).map(([section, version]) => {
    const changed = moves.findIndex(({ set }) => sets.get(set)?.[section] !== version);
    const since = moves[(changed === -1 ? moves.length : changed) - 1]?.since ?? channel.since;
    const canary = describeCanary(channel, section);
    const isLast = findMove(moves, section) === moves[0];
    const ofCanaries = canary
      ? listRefusals(
          notes,
          channel.groups.map(({ set }) => set),
        )
      : [];
    const ofLive = listRefusals(notes, [channel.set]);
    return {
      section,
      live: version,
      since,
      canary,
      previous: toVersionStack(channel, sets, section).at(-2) || null,
      refused: ofCanaries[0] ?? ofLive.find((reason) => isLast || namesSection(reason, section)) ?? null,
      failing: listFailing(notes, section),
    };
  });
}

export interface HistoryEntry {
  readonly since: string;
  readonly action: ChannelMove['action'];
  readonly set: string;
  /** `section@version` of each change. */
  readonly changed: readonly string[];
  readonly by: string;
  readonly why: string;
}

/** Reads the moves of a channel, newest first, optionally only those of one section or the shell. */
export async function readHistory(store: ObjectStore, channelName: string, section?: string): Promise<HistoryEntry[]> {
  const channel = await readChannel(store, channelName);
  if (!channel) return [];
  const sets = await readMoveSets(store, channel);
  const entries = toMoves(channel).map(({ since, action, set, sections, tried, by, why }) => {
    const versions = sets.get(set) ?? {};
    const moved = action === 'canary' ? [] : sections;
    // A promotion or rollback may also end canaries of sections that it does not move.
    const shares = tried.filter(({ section }) => !moved.includes(section));
    const changed = [
      ...moved.map((name) => `${name}@${versions[name] ?? '(none)'}`),
      ...shares.map((each) => `${each.section}@${each.version} (${each.percent} %)`),
    ];
    return { since, action, set, changed, by, why };
  });
  return entries.filter(({ changed }) => !section || changed.some((release) => release.startsWith(`${section}@`)));
}
