/** The two kinds of range that the federation runtime asks about: `^1.2.0` as builds write it, `<=1.2.0` of its own. */
const RANGE = /^(\^|<=)(\d+\.\d+\.\d+)$/;

const toParts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10));

/** Negative, 0 or positive, with the index of the first part that differs. */
function compare(one: string, other: string): { readonly difference: number; readonly at: number } {
  const [a, b] = [toParts(one), toParts(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return { difference: (a[at] ?? 0) - (b[at] ?? 0), at };
}

/**
 * Stands in for the semver of Module Federation's browser runtime (1 kB): the ranges of releases are carets, written by
 * this build and checked when a release is published.
 *
 * @throws Error when the range is of another kind, which no build of this project makes
 */
export function satisfy(version: string, range: string): boolean {
  const [, kind, bound] = RANGE.exec(range) ?? [];
  if (bound === undefined) throw new Error(`The range ${range} of a shared module is neither ^ nor <=.`);
  const { difference, at } = compare(version, bound);
  if (kind === '<=') return difference <= 0;
  // A caret leaves the first part that is not zero as it is.
  const fixed = toParts(bound).findIndex((part) => part > 0);
  return at === -1 || (difference > 0 && fixed !== -1 && at > fixed);
}
