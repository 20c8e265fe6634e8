import { type Channel, toMoves } from '../channel/channel.ts';
import { readReleaseSet } from '../release/release-set.ts';
import type { ObjectStore } from '../store/object-store.ts';

/** The author of moves that gateways decide. */
export const JUDGE = 'the gateways';

/** A release that is compared with the previous one. */
interface Candidate {
  readonly section: string;
  readonly version: string;
  readonly old: string;
}

/** Releases that are tried together: all are promoted, or all are rolled back. */
export interface Trial {
  /** Start of the trial, an ISO 8601 instant. */
  readonly id: string;
  readonly candidates: readonly Candidate[];
  /** Share of the visitors; 100 for releases that all visitors have and that are still watched. */
  readonly percent: number;
  /** ISO 8601 instant since when they have had this share. */
  readonly since: string;
}

function listCanaryTrials(channel: Channel, live: Readonly<Record<string, string>>): Trial[] {
  const judged = channel.canaries.filter(({ auto }) => auto !== undefined);
  return [...new Set(judged.map(({ auto }) => auto ?? ''))].map((id) => {
    const own = judged.filter(({ auto }) => auto === id);
    const move = toMoves(channel).find(({ tried }) => tried.some(({ auto, percent }) => auto === id && percent > 0));
    return {
      id,
      percent: own[0]?.percent ?? 0,
      since: move?.since ?? id,
      candidates: own.map(({ section, version }) => ({ section, version, old: live[section] ?? '' })),
    };
  });
}

/** Lists the releases that gateways have promoted for all visitors and may still roll back. */
async function listWatched(store: ObjectStore, channel: Channel, now: Date, watchMs: number): Promise<Trial[]> {
  const moves = toMoves(channel);
  const watched: Trial[] = [];
  for (const [index, move] of moves.entries()) {
    if (now.getTime() - Date.parse(move.since) > watchMs) break;
    const before = moves[index + 1];
    if (move.action !== 'promote' || move.by !== JUDGE || !before) continue;
    const [set, former] = [await readReleaseSet(store, move.set), await readReleaseSet(store, before.set)];
    const candidates = move.sections.map((section) => ({
      section,
      version: set.releases[section] ?? '',
      old: former.releases[section] ?? '',
    }));
    // If a team has moved a section since then, the gateways no longer decide.
    const isMoved = moves
      .slice(0, index)
      .some(({ sections, action }) => action !== 'canary' && sections.some((name) => move.sections.includes(name)));
    const [started] = move.tried.flatMap(({ auto }) => auto ?? []);
    if (!isMoved) watched.push({ id: started ?? move.since, percent: 100, since: move.since, candidates });
  }
  return watched;
}

/** Lists the trials that gateways have to judge now. */
export async function listTrials(store: ObjectStore, channel: Channel, now: Date, watchMs: number): Promise<Trial[]> {
  const judged = channel.canaries.some(({ auto }) => auto !== undefined);
  const live = judged ? (await readReleaseSet(store, channel.set)).releases : {};
  return [...listCanaryTrials(channel, live), ...(await listWatched(store, channel, now, watchMs))];
}
