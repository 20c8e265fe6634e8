import type { LoadContext } from '@site/contract';
import type { SectionJson } from '@site/contract/section-json';

/** Loading time of each fragment of a page, in milliseconds. */
export type LoadTimes = Map<string, number>;

/** Wraps `loadFragment` so that it records loading times. */
export const timeFragments =
  (loadFragment: LoadContext['loadFragment'], loadTimes: LoadTimes): LoadContext['loadFragment'] =>
  async (name, props) => {
    const started = performance.now();
    try {
      return await loadFragment(name, props);
    } finally {
      loadTimes.set(name, performance.now() - started);
    }
  };

interface Page {
  readonly path: string;
  /** Name of the section that owns the page; empty for none. */
  readonly section: string;
  readonly ms: number;
}

/**
 * The label of each box of a preview (release, fragment, owner and loading time), by fragment name, or by path for the
 * page itself.
 */
export function describeBoxes(
  sections: readonly SectionJson[],
  page: Page,
  loadTimes: ReadonlyMap<string, number>,
): Readonly<Record<string, string>> {
  const describe = (section: string, what: string, ms: number) => {
    const found = sections.find(({ name }) => name === section);
    const release = found ? `${found.name}@${found.version}` : 'shell';
    return [release, what, found?.owner ?? '', `${ms.toFixed(0)} ms`].filter(Boolean).join(' · ');
  };
  return Object.fromEntries([
    [page.path, describe(page.section, page.path, page.ms)],
    ...[...loadTimes].map(([name, ms]) => [name, describe(name.split('/')[0] ?? '', name, ms)]),
  ]);
}
