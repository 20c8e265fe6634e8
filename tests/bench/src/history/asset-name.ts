/**
 * Name of an asset without version and hash, from its path on the site: `mfe-foundation · home.js`. It stays the same
 * when the content changes.
 *
 * @returns null for a path that is neither a file of the shell nor of a release
 */
export function toAssetName(pathname: string): string | null {
  const [, release, file] = /^\/(?:releases\/([\w-]+)\/[^/]+\/web|assets)\/(?:.*\/)?([^/]+)$/.exec(pathname) ?? [];
  if (!file) return null;
  return `${release ?? 'shell'} · ${file.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, '')}`;
}
