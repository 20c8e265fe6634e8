/** The only range that builds write: `^1.2.0`. */
const RANGE = /^\^(\d+\.\d+\.\d+)$/;

const toParts = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10));

/**
 * Replaces semver in the browser, which saves 1 kB. Builds write caret ranges only; publishing checks this.
 *
 * @throws Error for any other kind of range
 */
export function satisfy(version: string, range: string): boolean {
  const [, bound] = RANGE.exec(range) ?? [];
  if (bound === undefined) throw new Error(`The range ${range} of a shared module is not a caret range.`);
  const [given, min] = [toParts(version), toParts(bound)];
  const at = given.findIndex((part, index) => part !== min[index]);
  if (at === -1) return true;
  // A caret fixes the first part that is not zero.
  const fixed = min.findIndex((part) => part > 0);
  return (given[at] ?? 0) > (min[at] ?? 0) && fixed !== -1 && at > fixed;
}
