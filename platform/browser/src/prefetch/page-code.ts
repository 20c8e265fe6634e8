import { keepPromise } from '@site/base/single-flight';
import type { PageCode } from '@site/contract/section-address';
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

/** Arrived, or inline in the HTML, where it has no timing entry. */
const isThere = (src: string): boolean =>
  performance.getEntriesByName(new URL(src, location.href).href).length > 0 ||
  document.querySelector(`[data-href="${CSS.escape(src)}"]`) !== null;

/**
 * Asks for all files of a page at once. A section's code names its next file only when it runs, so a page of a section that was
 * not there yet would cost three round trips, one after the other.
 *
 * @param readPages fetches the files of each page: at once, and after a failure again, once for each link that is pointed at
 */
export function createCodeFetcher(readPages: () => Promise<readonly PageCode[]>) {
  const asked = new Map<string, Hint>();
  const kept = new Map<'index', ReturnType<typeof readIndex>>();
  const askedAgainFor = new Set<string>();
  const readIndex = async () => createPathIndex((await readPages()).map(({ path, files }) => ({ path, value: files })));
  const load = () => keepPromise(kept, 'index', readIndex);
  load().catch(() => undefined);
  return async ({ pathname }: URL, hint: Hint): Promise<void> => {
    const mayAskAgain = hint === 'preload' && !kept.has('index') && !askedAgainFor.has(pathname);
    if (mayAskAgain) askedAgainFor.add(pathname);
    const find = await (mayAskAgain ? load() : kept.get('index'));
    for (const file of find?.(pathname)?.value ?? []) {
      const before = asked.get(file.src);
      // What was in view may still be queued, after everything else.
      if (before === hint || before === 'preload' || isThere(file.src)) continue;
      asked.set(file.src, hint);
      addHint(hint, file);
    }
  };
}
