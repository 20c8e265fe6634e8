import { toMessage } from '@site/base/error-text';
import { findFreePort } from '@site/base/processes/free-ports';
import { readSettings, toApiBase } from '@site/base/settings';
import type { PageOutcome } from '@site/gateway/check/messages';
import { folderStore } from '@site/releases/folder-store';
import { type Move, movesShell, readShell } from '@site/releases/publisher';
import {
  formatReleases,
  listNew,
  type ReleaseJson,
  type ReleaseVersions,
  readReleaseJson,
  readSections,
  SHELL,
} from '@site/releases/reader';
import type { CheckSandbox } from './check-sandbox.ts';
import { describeOutcome, describeWithoutApi, toSentence } from './describe-outcome.ts';
import { type CheckedPage, listPages } from './list-pages.ts';
import { RenderProcess } from './render-process.ts';

type Env = Readonly<Record<string, string | undefined>>;

const PROBE_MS = 3_000;

/** Whether the content API responds at all; errors in its responses show when pages are rendered. */
const isReachable = (base: string) =>
  fetch(`${base}/api/health`, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );

/** The site's settings for a render process of a check. */
const toEnv = (sandbox: CheckSandbox, env: Env): Env => ({
  ...env,
  DATA_DIR: `${sandbox.folder}/data`,
  NODE_ENV: 'production',
  LOG_LEVEL: 'silent',
});

/** The same settings without a content API: nothing listens on its port. */
async function toSilentEnv(sandbox: CheckSandbox, env: Env): Promise<Env> {
  const port = await findFreePort();
  const api =
    readSettings(env).API_BASE === '' ? { CONTENT_API_PORT: String(port) } : { API_BASE: `http://127.0.0.1:${port}` };
  return { ...toEnv(sandbox, env), ...api, DATA_DIR: `${sandbox.folder}/data-without-api` };
}

/** Reads the releases of a set that a move changes. */
export function readChanged(
  { store }: CheckSandbox,
  versions: ReleaseVersions,
  changed: readonly string[],
): Promise<readonly ReleaseJson[]> {
  const all = Object.entries(versions).filter(([name]) => changed.includes(name));
  return Promise.all(all.map(([name, version]) => readReleaseJson(folderStore(store), name, version)));
}

interface RenderMoveOptions {
  readonly sandbox: CheckSandbox;
  readonly move: Move;
  readonly env: Env;
}

async function openSet({ sandbox, env }: RenderMoveOptions, versions: ReleaseVersions): Promise<RenderProcess> {
  const store = folderStore(sandbox.store);
  const shell = await readShell(store, versions);
  if (!shell) throw new Error('the set contains no shell');
  return new RenderProcess({ env, store: sandbox.store, shell, sections: await readSections(store, versions) });
}

interface SetOrder {
  readonly versions: ReleaseVersions;
  readonly pages: readonly CheckedPage[];
  readonly changed: readonly ReleaseJson[];
  /** Names the set in messages; empty for the one that the move makes live. */
  readonly where: string;
  readonly describe: typeof describeOutcome;
  /** Whether a page is faulty in the live set too. */
  readonly isFaultyLive: (page: CheckedPage) => Promise<boolean>;
}

/** Renders pages of one set in its shell and under the site's limits. */
async function renderSet(options: RenderMoveOptions, order: SetOrder): Promise<readonly string[]> {
  const { move } = options;
  const { versions, pages, changed, where, describe, isFaultyLive } = order;
  /** Whether the move does not cause the fault. The owner's own changed release is excused only for a missing part. */
  const isExistingFault = async (page: CheckedPage, { loss, late, status }: PageOutcome) => {
    const isOurs = changed.some(({ name }) => name === page.owner.name);
    return !(isOurs && (loss !== null || late || status >= 500)) && isFaultyLive(page);
  };
  using set = await openSet(options, versions);
  const problems = new Set<string>();
  try {
    const { failures } = await set.open();
    for (const [name, failure] of Object.entries(failures))
      if (movesShell(move) || move.changed.includes(name)) problems.add(`${name} fails to load: ${failure}`);
    if (problems.size > 0) return [...problems];
    for (const page of pages) {
      let outcome = await set.render(page.address);
      // Rendered twice, since a call of the content API may fail once.
      if (describe(outcome) !== null && outcome.loss === null) outcome = await set.render(page.address);
      const fault = describe(outcome);
      if (fault !== null && !(await isExistingFault(page, outcome)))
        problems.add(toSentence(page, fault, changed, where));
    }
  } catch (error) {
    problems.add(`The release set cannot be loaded${where}: ${toMessage(error)}`);
  }
  return [...problems];
}

/**
 * Renders every section's pages in the first set that a move may make live; in the other sets only those with parts of a
 * changed release. Ends after the first set with problems.
 */
async function renderSets(options: RenderMoveOptions, describe: typeof describeOutcome): Promise<readonly string[]> {
  const { sandbox, move } = options;
  const [next = {}] = move.sets;
  using opened = new DisposableStack();
  let live: RenderProcess | undefined;
  const isFaultyLive = async ({ owner, address }: CheckedPage) => {
    if (!(owner.name in move.live)) return false;
    live ??= opened.use(await openSet(options, move.live));
    return describe(await live.render(address)) !== null;
  };
  /** Keys of the pages already rendered. */
  const seen = new Set<string>();
  for (const [index, versions] of move.sets.entries()) {
    const sections = await readSections(folderStore(sandbox.store), versions);
    const changed = await readChanged(sandbox, versions, move.changed);
    const pages = listPages(sections, move.changed, versions[SHELL] ?? '').filter(
      ({ key, isTouched }) => (index === 0 || isTouched) && !seen.has(key),
    );
    for (const { key } of pages) seen.add(key);
    if (pages.length === 0) continue;
    const where = index === 0 ? '' : `, beside ${formatReleases(listNew(next, versions))}`;
    const problems = await renderSet(options, { versions, pages, changed, where, describe, isFaultyLive });
    if (problems.length > 0) return problems;
  }
  return [];
}

/**
 * Renders what a move would make live, with and without the content API.
 *
 * @returns a sentence for each page that the move breaks
 */
export async function renderMove({ sandbox, move, env }: RenderMoveOptions): Promise<readonly string[]> {
  const base = toApiBase(readSettings(env));
  const isUp = await isReachable(base);
  const found = isUp ? await renderSets({ sandbox, move, env: toEnv(sandbox, env) }, describeOutcome) : [];
  if (found.length > 0) return found;
  const first = { ...move, sets: move.sets.slice(0, 1) };
  const silent = await toSilentEnv(sandbox, env);
  const problems = await renderSets({ sandbox, move: first, env: silent }, describeWithoutApi);
  // Asked before and after: in an outage that began or ended in between, pages were rendered without content.
  if (problems.length > 0 || (isUp && (await isReachable(base)))) return problems;
  return [
    `The content API ${base} does not respond, so the smoke pages could not be rendered with content. Start it, or set API_BASE to that of the site.`,
  ];
}
