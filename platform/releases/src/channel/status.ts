import { readReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel, toMoves } from './channel.ts';
import { readRefusal } from './refusal.ts';
import { toVersionStack } from './rollback.ts';

/** What one section runs on a channel. */
export interface SectionStatus {
  readonly section: string;
  readonly live: string;
  /** ISO 8601 instant since which that version is live without a break. */
  readonly since: string;
  /** Where a rollback leads; null when there is nothing before. */
  readonly previous: string | null;
  /** The version that a share of the visitors gets, such as `1.5.0 (10 %)`; null without. */
  readonly canary: string | null;
  /** Why the shell shows the version before instead of the one that was promoted, or no canary; null when it does. */
  readonly refused: string | null;
}

/** Who runs what since when on a channel; empty when nothing was promoted to it. */
export async function readStatus(store: ObjectStore, channelName: string): Promise<SectionStatus[]> {
  const channel = await readChannel(store, channelName);
  if (!channel) return [];
  const moves = toMoves(channel);
  const sets = await Promise.all(moves.map(({ set }) => readReleaseSet(store, set)));
  const canary = channel.canary && (await readReleaseSet(store, channel.canary.set)).sections;
  const [live] = sets;
  const refused = (await readRefusal(store, channel.set))?.reason ?? null;
  const canaryRefused = (channel.canary && (await readRefusal(store, channel.canary.set))?.reason) ?? null;
  return Promise.all(
    Object.entries(live?.sections ?? {}).map(async ([section, version]) => {
      const changed = sets.findIndex(({ sections }) => sections[section] !== version);
      const since = moves[(changed === -1 ? moves.length : changed) - 1]?.since ?? channel.since;
      const tried = canary?.[section] === version ? undefined : canary?.[section];
      return {
        section,
        live: version,
        since,
        previous: (await toVersionStack(store, channel, section)).at(-2) ?? null,
        canary: tried ? `${tried} (${channel.canary?.percent} %)` : null,
        refused: (channel.sections.includes(section) ? refused : null) ?? (tried ? canaryRefused : null),
      };
    }),
  );
}

/** One line of a channel's history: what changed. */
export interface HistoryEntry {
  readonly since: string;
  readonly action: 'promote' | 'rollback';
  readonly set: string;
  /** `section@version` of everything that changed. */
  readonly changed: readonly string[];
}

/** The moves of a channel, newest first; of one section when it is named. */
export async function readHistory(store: ObjectStore, channelName: string, section?: string): Promise<HistoryEntry[]> {
  const channel = await readChannel(store, channelName);
  if (!channel) return [];
  const entries = await Promise.all(
    toMoves(channel).map(async ({ since, action, set, sections }) => {
      const versions = (await readReleaseSet(store, set)).sections;
      return { since, action, set, changed: sections.map((name) => `${name}@${versions[name]}`) };
    }),
  );
  return entries.filter(({ changed }) => !section || changed.some((release) => release.startsWith(`${section}@`)));
}
