/**
 * The version of sources between two versions, such as `1.4.0-local.g08479480`. The letter is needed: eight digits that begin with a
 * zero are no identifier of a semantic version (semver.org, section 9).
 *
 * @param official the version in package.json
 * @param hash of the sources, in hexadecimal digits
 */
export const toLocalVersion = (official: string, hash: string): string => `${official}-local.g${hash.slice(0, 8)}`;
