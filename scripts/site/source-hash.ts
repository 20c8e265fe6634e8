import { hashWorkspace } from 'section-kit/workspace-sources';
import { ROOT } from './site-root.ts';

export { toSources } from 'section-kit/workspace-sources';

/**
 * Hash of the sources of a build, so that unchanged sources are not built again.
 *
 * @param sources files and folders, relative to the workspace
 */
export const hashSources = (sources: readonly string[]): string => hashWorkspace(ROOT, sources);

/**
 * Returns a version for sources that differ from those of the official version, such as `1.4.0-local.g08479480`. The
 * `g` is needed because a numeric identifier must not begin with a zero (semver.org, section 9).
 *
 * @param official version in package.json
 * @param hash of the sources, in hexadecimal
 */
export const toLocalVersion = (official: string, hash: string): string => `${official}-local.g${hash.slice(0, 8)}`;
