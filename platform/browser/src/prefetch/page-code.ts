import { keepPromise } from '@site/base/single-flight';
import type { PageCode } from '@site/contract/section-address';
import { createPathIndex } from '@site/federation/path-index';

/** `preload` for files needed immediately, `prefetch` for files that may be needed. */
type Hint = 'preload' | 'prefetch';

const addHint = (hint: Hint, { src, integrity }: PageCode['files'][number]) => {
  const link = document.createElement('link');
  // Same attributes as in the bundles' own requests: otherwise the browser would fetch the file twice.
  Object.assign(link, {
    rel: hint,
    href: src,
    integrity,
    crossOrigin: '',
    as: src.endsWith('.css') ? 'style' : 'script',
  });
  document.head.append(link);
};

/** True when the file has been loaded, or is inline in the HTML, where it has no timing entry. */
const isLoaded = (src: string): boolean =>
  performance.getEntriesByName(new URL(src, location.href).href).length > 0 ||
  document.querySelector(`[data-href="${CSS.escape(src)}"]`) !== null;

/**
 * Fetches all files of a page in parallel. A section's code requests its next file only when it runs, so a page of a
 * section that has not been loaded yet would need three consecutive round trips.
 *
 * @param readPages fetches the file lists of all pages; called immediately, and after a failure once more for each link
 *   that the visitor points at
 */
export function createCodeFetcher(readPages: () => Promise<readonly PageCode[]>) {
  const requested = new Map<string, Hint>();
  const indexes = new Map<'index', ReturnType<typeof readIndex>>();
  const retriedFor = new Set<string>();
  const readIndex = async () => createPathIndex((await readPages()).map(({ path, files }) => ({ path, value: files })));
  const load = () => keepPromise(indexes, 'index', readIndex);
  load().catch(() => undefined);
  return async ({ pathname }: URL, hint: Hint): Promise<void> => {
    const mayRetry = hint === 'preload' && !indexes.has('index') && !retriedFor.has(pathname);
    if (mayRetry) retriedFor.add(pathname);
    const find = await (mayRetry ? load() : indexes.get('index'));
    for (const file of find?.(pathname)?.value ?? []) {
      const before = requested.get(file.src);
      // A prefetched file may still be queued behind everything else, so it is requested again as a preload.
      if (before === hint || before === 'preload' || isLoaded(file.src)) continue;
      requested.set(file.src, hint);
      addHint(hint, file);
    }
  };
}
