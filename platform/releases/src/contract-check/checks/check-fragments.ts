import type { SectionJson } from '@site/contract/section-json';

const toShape = (props: Readonly<Record<string, string>>) =>
  Object.entries(props)
    .map(([name, type]) => `${name}: ${type}`)
    .toSorted()
    .join(', ') || 'no properties';

const findFragment = (section: SectionJson, id: string) => section.fragments.find(({ name }) => name === id);

/** Reports fragments that other sections use and that the release drops, or offers with other properties. */
function checkOffered(candidate: SectionJson, others: readonly SectionJson[], replaced: SectionJson | undefined) {
  return others.flatMap((other) =>
    other.uses
      .filter((use) => use.startsWith(`${candidate.name}/`))
      .flatMap((use) => {
        const id = use.slice(candidate.name.length + 1);
        const offered = findFragment(candidate, id);
        if (!offered)
          return [
            `${other.name}@${other.version} shows the fragment ${use}, which this release removes. Keep it until that section stops using it.`,
          ];
        const known = replaced && findFragment(replaced, id);
        if (!known || toShape(known.props) === toShape(offered.props)) return [];
        return [
          `${other.name}@${other.version} shows the fragment ${use} with ${toShape(known.props)}; this release requires ${toShape(offered.props)}. Offer the new shape under another name first.`,
        ];
      }),
  );
}

/** Reports fragments that the release uses and that no other section offers. */
function checkUsed(candidate: SectionJson, others: readonly SectionJson[]): string[] {
  return candidate.uses.flatMap((use) => {
    const [name = '', id = ''] = use.split('/');
    const offering = others.find((other) => other.name === name);
    if (offering && findFragment(offering, id)) return [];
    return [`${candidate.name} shows the fragment ${use}, which no live release offers. Have it promoted first.`];
  });
}

/** Checks the fragments that a release offers and uses. */
export const checkFragments = (
  candidate: SectionJson,
  others: readonly SectionJson[],
  replaced: SectionJson | undefined,
): string[] => [...checkOffered(candidate, others, replaced), ...checkUsed(candidate, others)];
