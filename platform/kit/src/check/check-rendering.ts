import { createTemporaryFolder } from '@site/base/processes/temporary-folder';
import { readSettings } from '@site/base/settings';
import { folderStore } from '@site/releases/folder-store';
import { type CheckChange, checkStored, type Move } from '@site/releases/publisher';
import { type ObjectStore, readSections, toProblem } from '@site/releases/reader';
import { browsePages } from './browse-pages.ts';
import { prepareSandbox } from './check-sandbox.ts';
import { renderMove } from './render-move.ts';

interface CheckOptions {
  readonly store: ObjectStore;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly report: (line: string) => void;
}

/**
 * Renders what a move would make live: the smoke pages of every section in the set's shell, under the site's limits.
 * Then opens those that change in a browser.
 *
 * @param dist folder of a build that is not published yet; null when every release is in the store
 * @returns a sentence for each failure
 */
export async function checkRendering(
  { store, env, report }: CheckOptions,
  move: Move,
  dist: string | null,
): Promise<readonly string[]> {
  const [next = {}] = move.sets;
  await using temporary = await createTemporaryFolder('check-');
  const sandbox = await prepareSandbox(temporary.folder, store, move, dist).catch(toProblem);
  if (typeof sandbox === 'string') return [sandbox];
  const problems = await renderMove({ sandbox, move, env });
  if (problems.length > 0) return problems;
  const sections = await readSections(folderStore(sandbox.store), next);
  return await browsePages({ sandbox, env, next, sections, changed: move.changed, report });
}

/**
 * The complete check of a promotion: the releases' descriptions and signatures, their compressed copies, and the
 * rendered pages.
 *
 * @param rendering false skips the pages, for emergencies in which nothing can be rendered
 */
export const toChangeCheck =
  (options: CheckOptions, rendering = true): CheckChange =>
  async (move) => {
    const problems = await checkStored(options.store, move, readSettings(options.env).RELEASE_ROOT_KEY);
    return problems.length > 0 || !rendering ? problems : checkRendering(options, move, null);
  };
