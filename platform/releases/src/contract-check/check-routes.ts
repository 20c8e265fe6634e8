import type { SectionJson } from '@site/contract/section-json';

/** Patterns with the same shape match the same addresses, whatever their parameters are called. */
const toShape = (path: string) =>
  path
    .replace(/(?<!\/)\/+$/, '')
    .replace(/:[^/?]+/g, ':')
    .toLowerCase();

/** The addresses of a section: pages and resources. */
const listAddresses = ({ routes, resources }: SectionJson) => [...routes, ...resources];

/** Addresses that another section owns. */
export function checkRoutes(candidate: SectionJson, others: readonly SectionJson[]): string[] {
  return listAddresses(candidate).flatMap(({ path }) =>
    others.flatMap((other) =>
      listAddresses(other)
        .filter((route) => toShape(route.path) === toShape(path))
        .map(
          (route) =>
            `The route ${path} of ${candidate.name} belongs to ${other.name}@${other.version} (${route.path}, ${other.owner}). Choose another path, or agree that they give it up first.`,
        ),
    ),
  );
}
