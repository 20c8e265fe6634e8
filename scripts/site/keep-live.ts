import { toMessage } from '@site/base/error-text';
import { listOutdated } from '@site/releases/publisher';
import { formatReleases, type ObjectStore, ReleaseError, type ReleaseVersions, SHELL } from '@site/releases/reader';

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

/**
 * Reports each section that works now and would not work in the shell of what a start makes live: sections of other
 * repositories, or of the sources when the shell's owner has not signed the new one. Then everything stays as it is:
 * any gateway serves it.
 *
 * @param versions the releases that the start would promote
 * @returns true if there are any: nothing may be promoted
 */
export async function reportMisfits(
  store: ObjectStore,
  live: ReleaseVersions,
  versions: ReleaseVersions,
  report: (line: string) => void,
): Promise<boolean> {
  if (!(SHELL in live)) return false;
  // A release that cannot be read works in no shell. If it is live, it prevents no start, and is not compared.
  const listMisfits = ({ [SHELL]: shell = '', ...sections }: ReleaseVersions) =>
    findProblems(Object.entries(sections), (name, version) =>
      listOutdated(store, { [SHELL]: shell, [name]: version }, {}).then((found) => found.get(name) ?? '', toMessage),
    );
  const before = await listMisfits(live);
  const misfits = Object.entries(await listMisfits({ ...live, ...versions })).filter(([name]) => !(name in before));
  for (const [, problem] of misfits) report(problem);
  if (misfits.length > 0) {
    const moved = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
    // Without a shell, only sections that the start would promote can be misfits: they need the shell of these sources.
    const advice =
      SHELL in versions
        ? `If the store has releases of them that fit: npm run releases -- promote ${moved.join(' ')} --with-compatible. Otherwise retire them and start again; their teams can then publish new ones.`
        : 'They need another shell, which must be published and promoted first, with the key of its owner. Then start again.';
    report(
      `Everything that is live stays live, because pages of ${misfits.map(([name]) => name).join(', ')} would fail. ${advice}`,
    );
  }
  return misfits.length > 0;
}
