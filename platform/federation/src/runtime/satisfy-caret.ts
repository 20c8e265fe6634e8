/** The only ranges that occur: `^1.2.0` in builds, `<=1.2.0` from the federation runtime itself. */
const RANGE = /^(\^|<=)(\d+\.\d+\.\d+)$/;

const toParts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10));

/** Negative, 0 or positive, with the index of the first part that differs. */
function compare(one: string, other: string): { readonly difference: number; readonly at: number } {
  const [a, b] = [toParts(one), toParts(other)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return { difference: (a[at] ?? 0) - (b[at] ?? 0), at };
}

/**
 * Replaces semver in Module Federation's browser runtime (saves 1 kB): builds write caret ranges only, checked at
 * publishing.
 *
 * @throws Error for any other kind of range
 */
export function satisfy(version: string, range: string): boolean {
  const [, kind, bound] = RANGE.exec(range) ?? [];
  if (bound === undefined) throw new Error(`The range ${range} of a shared module is neither ^ nor <=.`);
  const { difference, at } = compare(version, bound);
  if (kind === '<=') return difference <= 0;
  // A caret fixes the first part that is not zero.
  const fixed = toParts(bound).findIndex((part) => part > 0);
  return at === -1 || (difference > 0 && fixed !== -1 && at > fixed);
}
