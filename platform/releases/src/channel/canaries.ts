import type { ReleaseVersions } from '../release/release-set.ts';

/** A release that is served to a share of the visitors. */
export interface Canary {
  readonly section: string;
  readonly version: string;
  /** 1 to 99. */
  readonly percent: number;
  /** Start of the trial, an ISO 8601 instant, if gateways judge the canary; else undefined. */
  readonly auto?: string | undefined;
}

export const toVersions = (releases: readonly Pick<Canary, 'section' | 'version'>[]): ReleaseVersions =>
  Object.fromEntries(releases.map(({ section, version }) => [section, version]));

/** A release set for the visitors whose number, 0 to 99, is below `below` and not below that of a smaller group. */
export interface Group {
  readonly releases: ReleaseVersions;
  readonly below: number;
}

/**
 * Returns the release sets of several concurrent canaries, smallest share first. The shares are nested: visitors with
 * the smallest canary get all others too. So there are never more sets than shares, and growing a share does not take a
 * canary away from any visitor.
 */
export function toGroups(live: ReleaseVersions, canaries: readonly Canary[]): Group[] {
  const shares = [...new Set(canaries.map(({ percent }) => percent))].toSorted((a, b) => a - b);
  return shares.map((below) => ({
    below,
    releases: { ...live, ...toVersions(canaries.filter(({ percent }) => percent >= below)) },
  }));
}

/** The canaries that remain when some sections are moved. */
export const withoutSections = (canaries: readonly Canary[], names: readonly string[]): Canary[] =>
  canaries.filter(({ section }) => !names.includes(section));
