import semver from 'semver';
import type { Advisory, AffectedPackage, RangeEvent } from './read-advisories.ts';

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
}

/**
 * Severities to ignore, as in the query to the registry. Advisories without a severity count: malicious packages have
 * none.
 */
const MINOR = new Set(['LOW', 'MODERATE', 'MEDIUM']);

const toVersion = ({ introduced, fixed, last_affected: last }: RangeEvent) => {
  const text = introduced ?? fixed ?? last ?? '0';
  if (text === '0') return '0.0.0-0';
  // Ranges of type ECOSYSTEM may contain shortened versions.
  return semver.valid(text) ?? semver.coerce(text)?.version ?? text;
};

/** Implements "Evaluation" of the OSV schema. */
function isInRange(version: string, events: readonly RangeEvent[]): boolean {
  let inside = false;
  for (const each of events.toSorted((one, other) => semver.compare(toVersion(one), toVersion(other)))) {
    const order = semver.compare(version, toVersion(each));
    if (each.introduced !== undefined && order >= 0) inside = true;
    if (each.fixed !== undefined && order >= 0) inside = false;
    if (each.last_affected !== undefined && order > 0) inside = false;
  }
  return inside;
}

/** npm's own order (ECOSYSTEM) is that of SEMVER. Ranges of type GIT contain commits and are ignored. */
const isAffected = ({ name, version }: ShippedPackage, { package: of, ranges, versions }: AffectedPackage) =>
  of.ecosystem === 'npm' &&
  of.name === name &&
  (versions.includes(version) || ranges.some(({ type, events }) => type !== 'GIT' && isInRange(version, events)));

/** Returns one line for each advisory of high, critical or unknown severity that affects a package. */
export function findVulnerable(
  packages: readonly ShippedPackage[],
  advisories: readonly Advisory[],
): readonly string[] {
  const serious = advisories.filter(({ database_specific: { severity = '' } }) => !MINOR.has(severity.toUpperCase()));
  return packages.flatMap((shipped) =>
    serious
      .filter(({ affected }) => affected.some((each) => isAffected(shipped, each)))
      .map(({ id, summary }) => `${shipped.name}@${shipped.version}: ${id} ${summary}`.trim()),
  );
}
