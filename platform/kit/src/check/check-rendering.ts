import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { type CheckChange, checkStored, type Move, readFrom, readSections } from '@site/releases/publisher';
import { type ObjectStore, ReleaseError } from '@site/releases/reader';
import { browsePages } from './browse-pages.ts';
import { prepareBench } from './check-bench.ts';
import { renderMove } from './render-move.ts';

interface CheckOptions {
  readonly store: ObjectStore;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly tell: (line: string) => void;
}

function toProblem(error: unknown): string {
  if (error instanceof ReleaseError) return error.message;
  throw error;
}

/**
 * Runs what a move would make live: the smoke pages of every section in the set's shell, under the site's limits, and
 * those that change once in a browser.
 *
 * @param dist folder of a build that is not published yet; null when every release is in the store
 * @returns a sentence for everything that fails
 */
export async function checkRendering(
  { store, env, tell }: CheckOptions,
  move: Move,
  dist: string | null,
): Promise<readonly string[]> {
  const [next = {}] = move.sets;
  const bench = await prepareBench(store, move, dist).catch(toProblem);
  if (typeof bench === 'string') return [bench];
  try {
    const problems = await renderMove({ bench, move, env });
    if (problems.length > 0) return problems;
    const sections = await readSections(readFrom(folderStore(bench.store)), next);
    return await browsePages({ bench, env, next, sections, changed: move.changed, tell });
  } finally {
    await bench.remove();
  }
}

/**
 * The whole check of a promotion: what its releases say, whose they are, the copies that browsers get, and the pages.
 *
 * @param rendering false leaves the pages out, for the hour in which nothing can be rendered
 */
export const toChangeCheck =
  (options: CheckOptions, rendering = true): CheckChange =>
  async (move) => {
    const problems = await checkStored(options.store, move, readSettings(options.env).RELEASE_ROOT_KEY);
    return problems.length > 0 || !rendering ? problems : checkRendering(options, move, null);
  };
