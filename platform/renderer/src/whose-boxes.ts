import type { LoadContext } from '@site/contract';
import type { SectionJson } from '@site/contract/section-json';

/** Milliseconds that each fragment of a page took to load. */
export type Spent = Map<string, number>;

/** Loads fragments as before and notes how long each takes. */
export const timeFragments =
  (loadFragment: LoadContext['loadFragment'], spent: Spent): LoadContext['loadFragment'] =>
  async (name, props) => {
    const started = performance.now();
    try {
      return await loadFragment(name, props);
    } finally {
      spent.set(name, performance.now() - started);
    }
  };

interface Page {
  readonly path: string;
  /** Name of the section that owns it; empty for none. */
  readonly section: string;
  readonly ms: number;
}

/**
 * What stands at each box of a preview: release, fragment, owner and milliseconds, by the fragment's name, and by its path for the page.
 */
export function describeBoxes(
  sections: readonly SectionJson[],
  page: Page,
  spent: ReadonlyMap<string, number>,
): Readonly<Record<string, string>> {
  const describe = (section: string, what: string, ms: number) => {
    const found = sections.find(({ name }) => name === section);
    const release = found ? `${found.name}@${found.version}` : 'shell';
    return [release, what, found?.owner ?? '', `${ms.toFixed(0)} ms`].filter(Boolean).join(' · ');
  };
  return Object.fromEntries([
    [page.path, describe(page.section, page.path, page.ms)],
    ...[...spent].map(([name, ms]) => [name, describe(name.split('/')[0] ?? '', name, ms)]),
  ]);
}
