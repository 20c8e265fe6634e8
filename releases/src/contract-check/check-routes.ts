import type { SectionJson } from '../release/section-json.ts';

/** Two patterns that match the same addresses, whatever their parameters are called. */
const toShape = (path: string) =>
  path
    .replace(/\/+$/, '')
    .replace(/:[^/?]+/g, ':')
    .toLowerCase();

/** Routes that another section owns. */
export function checkRoutes(candidate: SectionJson, others: readonly SectionJson[]): string[] {
  return candidate.routes.flatMap(({ path }) =>
    others.flatMap((other) =>
      other.routes
        .filter((route) => toShape(route.path) === toShape(path))
        .map(
          (route) =>
            `The route ${path} of ${candidate.name} belongs to ${other.name}@${other.version} (${route.path}, ${other.owner}). Choose another path, or agree that they give it up first.`,
        ),
    ),
  );
}
