import { withDeadline } from '@site/base/with-deadline';
import type { FragmentInstance, FragmentProps, LoadContext } from '@site/contract';
import type { LoadSection } from './section-loader.ts';

/** A fragment was not loaded in time. */
export class LateFragmentError extends Error {}

interface FragmentLoaderOptions {
  readonly loadSection: LoadSection;
  /** Milliseconds after which a page is shown without a fragment. */
  readonly deadlineMs: number;
  /** Fragments that are known to fail and are skipped. */
  readonly skip: ReadonlySet<string>;
  readonly onLoad?: (name: string) => void;
  readonly onFailure: (name: string, error: unknown) => void;
}

/**
 * Creates the `loadFragment` of a load context. It finds the section and loads data and component; it never rejects.
 */
export function createFragmentLoader(
  options: FragmentLoaderOptions,
  context: () => LoadContext,
): LoadContext['loadFragment'] {
  const { loadSection, deadlineMs, skip, onLoad, onFailure } = options;
  async function load(name: string, props: FragmentProps) {
    const [section = '', id = ''] = name.split('/');
    const fragment = (await loadSection(section)).fragments[id];
    if (!fragment) throw new Error(`${section} has no fragment ${id}`);
    return fragment.load(context(), props);
  }
  return async (name, props): Promise<FragmentInstance> => {
    if (skip.has(name)) return { name, Content: null };
    try {
      const Content = await withDeadline(
        load(name, props),
        deadlineMs,
        () => new LateFragmentError(`${name} did not respond within ${deadlineMs} ms`),
      );
      onLoad?.(name);
      return { name, Content };
    } catch (error) {
      onFailure(name, error);
      return { name, Content: null };
    }
  };
}
