import { isPrivate, isSectionFile, isServed } from '../../release/asset-path.ts';
import { isShell, type ReleaseJson } from '../../release/release-reader.ts';

/** Reports files that no gateway would serve because of their path. */
export function checkAssetPaths(release: ReleaseJson): string[] {
  const isValid = (file: string) => (isShell(release) ? isServed(file) || isPrivate(file) : isSectionFile(file));
  return Object.keys(release.assets)
    .filter((file) => !isValid(file))
    .map(
      (file) =>
        `${release.name} has the file ${file}, which the site cannot serve. Rename its source: only letters without accents, digits and @ . _ - are allowed.`,
    );
}
