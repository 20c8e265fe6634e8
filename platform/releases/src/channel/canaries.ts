import type { ReleaseVersions } from '../release/release-set.ts';

/** A release that a share of the visitors gets. */
export interface Canary {
  readonly section: string;
  readonly version: string;
  /** 1 to 99. */
  readonly percent: number;
  /** When it began, as an ISO 8601 instant, for one that is judged and moved by the gateways; else undefined. */
  readonly auto?: string | undefined;
}

/** A release set for the visitors whose number, 0 to 99, is below the bound and not below a smaller one. */
export interface Group {
  readonly releases: ReleaseVersions;
  readonly below: number;
}

/**
 * The release sets of several canaries at once, smallest share first. The shares lie within each other: who gets the
 * smallest canary gets all of them. So there are never more sets than shares, and each visitor's stays what it is while
 * a share grows.
 */
export function toGroups(live: ReleaseVersions, canaries: readonly Canary[]): Group[] {
  const shares = [...new Set(canaries.map(({ percent }) => percent))].toSorted((a, b) => a - b);
  return shares.map((below) => {
    const tried = canaries.filter(({ percent }) => percent >= below);
    return { below, releases: { ...live, ...Object.fromEntries(tried.map((each) => [each.section, each.version])) } };
  });
}

/** The canaries that are left when some sections are moved: one that is live by now is none any more. */
export const withoutSections = (canaries: readonly Canary[], names: readonly string[]): Canary[] =>
  canaries.filter(({ section }) => !names.includes(section));
