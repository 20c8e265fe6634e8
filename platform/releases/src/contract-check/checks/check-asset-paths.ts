import { isPrivate, isSectionFile, isServed, listUnstorable } from '../../release/asset-path.ts';
import { isShell, type ReleaseJson } from '../../release/release-reader.ts';

/** A release store has files and folders with the name of the version, in letters. */
const MAX_VERSION = 100;

/** Reports files that no gateway would serve, or no store keep, because of their path or the version. */
export function checkAssetPaths(release: ReleaseJson): string[] {
  const isValid = (file: string) => (isShell(release) ? isServed(file) || isPrivate(file) : isSectionFile(file));
  const files = Object.keys(release.assets);
  return [
    ...files
      .filter((file) => !isValid(file))
      .map(
        (file) =>
          `${release.name} has the file ${file}, which the site cannot serve. Rename its source: only letters without accents, digits and @ . _ - are allowed.`,
      ),
    ...listUnstorable(files).map(
      (fault) => `${release.name} has a file that a release store cannot keep. Rename its source: ${fault}.`,
    ),
    ...(release.version.length > MAX_VERSION
      ? [`${release.name} has a version of more than ${MAX_VERSION} letters. Change it in package.json.`]
      : []),
  ];
}
