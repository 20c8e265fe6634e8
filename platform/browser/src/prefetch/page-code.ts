import type { PageCode } from '@site/contract/page-code';
import { createPathIndex } from '@site/federation/path-index';

/** `preload` for what is used at once, `prefetch` for what may be. */
type Hint = 'preload' | 'prefetch';

const addHint = (hint: Hint, { src, integrity }: PageCode['files'][number]) => {
  const link = document.createElement('link');
  // As the bundles themselves ask for it: otherwise the browser would fetch it twice.
  Object.assign(link, {
    rel: hint,
    href: src,
    integrity,
    crossOrigin: '',
    as: src.endsWith('.css') ? 'style' : 'script',
  });
  document.head.append(link);
};

/**
 * Asks for all files of a page at once. A section's code names its next file only when it runs, so a page of a section that was
 * not there yet would cost three round trips, one after the other.
 *
 * @param pages the files of each page
 */
export function createCodeFetcher(pages: Promise<readonly PageCode[]>) {
  const asked = new Set<string>();
  const index = pages.then((known) => createPathIndex(known.map(({ path, files }) => ({ path, value: files }))));
  index.catch(() => undefined);
  return async ({ pathname }: URL, hint: Hint): Promise<void> => {
    for (const file of (await index)(pathname)?.value ?? []) {
      const isThere =
        asked.has(file.src) || performance.getEntriesByName(new URL(file.src, location.href).href).length > 0;
      asked.add(file.src);
      if (!isThere) addHint(hint, file);
    }
  };
}
