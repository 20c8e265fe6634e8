import { readReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { readChannel, toMoves } from './channel.ts';
import { readRefusal } from './refusal.ts';
import { toVersionStack } from './version-stack.ts';

/** State of one section on a channel. */
export interface SectionStatus {
  readonly section: string;
  readonly live: string;
  /** ISO 8601 instant since which that version has been live without interruption. */
  readonly since: string;
  /** Target of a rollback; null when there is none. */
  readonly previous: string | null;
  /** Version of the canary, such as `1.5.0 (10 %)`; null without one. */
  readonly canary: string | null;
  /** Why the shell did not switch to the promoted version, or has no canary; null when it did. */
  readonly refused: string | null;
}

/** State of all sections of a channel; empty when nothing was promoted. */
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

/** One line of a channel's history. */
export interface HistoryEntry {
  readonly since: string;
  readonly action: 'promote' | 'rollback';
  readonly set: string;
  /** `section@version` of everything that changed. */
  readonly changed: readonly string[];
}

/** Moves of a channel, newest first; of one section when it is named. */
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
