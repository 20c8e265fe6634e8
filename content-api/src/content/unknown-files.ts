import type { ImportContext } from './source/import-context.ts';

const KNOWN = [
  /^(?:site|home|carousel|impulsamos|contributors|trustees|transparency|town|redirects|notices|search)\.yaml$/,
  /^(?:home|president|founder|about)\.md$/,
  /^town\/(?:history|city|places|free)\.md$/,
  /^(?:news|events|projects|extras)\/[^/]+\.md$/,
  /^areas\/.+\.md$/,
  /^contributions\/[^/]+\/(?:section\.yaml|[^/]+\.md)$/,
  /^images\/[^/]+$/,
  /^documents\/[^/]+$/,
  /^README\.md$/,
];

/** Reports files that nothing reads, mostly because of a mistyped name: their text would silently be missing. */
export function reportUnknownFiles({ folder, issues }: ImportContext): void {
  for (const file of [...folder.texts.keys(), ...folder.binaries.keys()])
    if (!KNOWN.some((pattern) => pattern.test(file)))
      issues.add({ file, line: 1 }, 'Este archivo no lo usa nadie. Corrija su nombre o su carpeta, o bórrelo.');
}
