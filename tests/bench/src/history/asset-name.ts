/**
 * The name of an asset that stays when its content changes, from its path on the site: `mfe-foundation · home.js`, without
 * version and hash.
 *
 * @returns null for what is neither a file of the shell nor of a release
 */
export function toAssetName(pathname: string): string | null {
  const [, release, file] = /^\/(?:releases\/([\w-]+)\/[^/]+\/web|assets)\/(?:.*\/)?([^/]+)$/.exec(pathname) ?? [];
  if (!file) return null;
  return `${release ?? 'shell'} · ${file.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, '')}`;
}
