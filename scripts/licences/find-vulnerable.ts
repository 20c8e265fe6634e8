import semver from 'semver';
import type { Advisory, AffectedPackage, RangeEvent } from './read-advisories.ts';

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
}

/** Below what is asked of the registry, too. An advisory without a severity, as of a malicious package, counts. */
const MINOR = new Set(['LOW', 'MODERATE', 'MEDIUM']);

const toVersion = ({ introduced, fixed, last_affected: last }: RangeEvent) => {
  const text = introduced ?? fixed ?? last ?? '0';
  if (text === '0') return '0.0.0-0';
  // Ranges of type ECOSYSTEM may shorten a version.
  return semver.valid(text) ?? semver.coerce(text)?.version ?? text;
};

/** The algorithm of the OSV schema, "Evaluation". */
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

/** Ranges of npm's own type (ECOSYSTEM) have its order, which is that of SEMVER; those of GIT name commits. */
const isAffected = ({ name, version }: ShippedPackage, { package: of, ranges, versions }: AffectedPackage) =>
  of.ecosystem === 'npm' &&
  of.name === name &&
  (versions.includes(version) || ranges.some(({ type, events }) => type !== 'GIT' && isInRange(version, events)));

/** A line for each package with an advisory of high severity or of none. */
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
