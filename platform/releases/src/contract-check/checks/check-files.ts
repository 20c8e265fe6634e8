import type { SectionJson } from '@site/contract/section-json';

/** Files that a release names and does not hold. A release of a development server keeps its browser files in memory. */
export function checkFiles({ name, origin, entry, routes, fragments, assets }: SectionJson): string[] {
  const parts = [entry, ...routes, ...fragments].flatMap(({ js, css }) => [...js, ...css]);
  return [...new Set([entry.web, entry.node, ...parts])]
    .filter((file) => !Object.hasOwn(assets, file) && !(origin !== '' && file.startsWith('web/')))
    .map(
      (file) =>
        `${name} names the file ${file === '' ? '"" as an entry' : file}, which the release does not hold. Build it again.`,
    );
}
