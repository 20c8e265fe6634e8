import { formatReleases, ReleaseError, type ReleaseVersions } from '@site/releases/reader';

/** Returns the problem of each name that has one; `find` resolves with an empty text for none. */
export async function findProblems(
  entries: readonly (readonly [name: string, value: string])[],
  find: (name: string, value: string) => Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  const found = await Promise.all(entries.map(async ([name, value]) => [name, await find(name, value)] as const));
  return Object.fromEntries(found.filter(([, problem]) => problem !== ''));
}

/**
 * Reports each release that a start does not make live, since the key that owns its name has not signed it: what is
 * live stays live.
 *
 * @param problems the reason by name
 * @throws ReleaseError when nothing of a name is live
 */
export function keepLive(
  problems: Readonly<Record<string, string>>,
  live: ReleaseVersions,
  report: (line: string) => void,
): void {
  const missing = Object.entries(problems).filter(([name]) => !(name in live));
  if (missing.length > 0)
    throw new ReleaseError(
      [
        `Nothing was released. No release of ${missing.map(([name]) => name).join(', ')} is live that could stay:`,
        ...missing.map(([, problem]) => `- ${problem}`),
        'Publish and promote it with the key of its owner, or remove its folder from the sources.',
      ].join('\n'),
    );
  for (const [name, problem] of Object.entries(problems))
    report(`${formatReleases({ [name]: live[name] ?? '' })} stays live. ${problem}`);
}
