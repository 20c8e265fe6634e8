import { isReservedWord, toFrameAddresses } from '@site/contract/reserved-addresses';
import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';
import { pathsOverlap, toFirstPart } from './path-overlap.ts';

export const listAddresses = ({ routes, resources }: SectionJson) => [...routes, ...resources];

/** Reports addresses that overlap with those of another section. */
export function checkRoutes(candidate: SectionJson, others: readonly SectionJson[]): string[] {
  return listAddresses(candidate).flatMap(({ path }) =>
    others.flatMap((other) =>
      listAddresses(other)
        .filter((route) => pathsOverlap(route.path, path))
        .map(
          (route) =>
            `The route ${path} of ${candidate.name} belongs to ${other.name}@${other.version} (${route.path}, ${other.owner}). Choose another path, or ask its owner to give it up first.`,
        ),
    ),
  );
}

/**
 * Reports addresses that no section may have: those of the gateway and the frame, and patterns that match every
 * address.
 */
export function checkReserved(section: SectionJson, { site }: ShellJson): string[] {
  const { name } = section;
  const reserved = toFrameAddresses(site);
  return listAddresses(section).flatMap(({ path }) => {
    const first = toFirstPart(path);
    if (first === '*')
      return [
        `The route ${path} of ${name} matches every address without a page, so no visitor would ever get a 404. Begin it with a word of your own.`,
      ];
    // A parameter as the first segment ranks below every reserved address.
    if (isReservedWord(first) || (!first.startsWith(':') && reserved.some((address) => pathsOverlap(address, path))))
      return [`The route ${path} of ${name} is an address that the gateway serves itself. Choose another path.`];
    return [];
  });
}

/** Reports routes without a leading slash, and smoke pages that another route shows, so that the own one stays unchecked. */
export function checkSmokePages({ name, routes }: SectionJson): string[] {
  return routes.flatMap(({ path, smoke }) => {
    if (!path.startsWith('/')) return [`The route ${path} of ${name} does not begin with a slash. Write /${path}.`];
    if (smoke === undefined || pathsOverlap(path, smoke.replace(/[?#].*/, ''))) return [];
    return [
      `The smoke page ${smoke} of ${name} is no address of its route ${path}, which would never be checked. Write one that is.`,
    ];
  });
}
