import { toMessage } from '@site/base/error-text';
import { findFreePort } from '@site/base/processes/free-ports';
import { readSettings, toApiBase } from '@site/base/settings';
import type { PageOutcome } from '@site/gateway/check/messages';
import { folderStore } from '@site/releases/folder-store';
import { type Move, movesShell, readFrom, readSections, readShell } from '@site/releases/publisher';
import {
  type ReleaseJson,
  type ReleaseVersions,
  readReleaseJson,
  type SectionJson,
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
  SHELL_DIST: '',
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

/** Renders the smoke pages of all sets that a move may make live, each in its shell and under the site's limits. */
class MoveRenderer {
  readonly #sandbox: CheckSandbox;
  readonly #move: Move;
  readonly #problems = new Set<string>();
  /** Keys of the pages already rendered. */
  readonly #seen = new Set<string>();
  #changed: readonly ReleaseJson[] = [];
  #live: RenderProcess | null = null;

  constructor(sandbox: CheckSandbox, move: Move) {
    this.#sandbox = sandbox;
    this.#move = move;
  }

  get problems(): readonly string[] {
    return [...this.#problems];
  }

  #readSections(versions: ReleaseVersions): Promise<SectionJson[]> {
    return readSections(readFrom(folderStore(this.#sandbox.store)), versions);
  }

  async #open(env: Env, versions: ReleaseVersions): Promise<RenderProcess> {
    const { store } = this.#sandbox;
    const shell = await readShell(readFrom(folderStore(store)), versions);
    if (!shell) throw new Error('the set contains no shell');
    return new RenderProcess({ env, store, shell, sections: await this.#readSections(versions) });
  }

  /** Renders a page in the live set, to compare it with the page after the move. */
  async #renderLive(page: CheckedPage, env: Env): Promise<PageOutcome | null> {
    if (!(page.owner.name in this.#move.live)) return null;
    this.#live ??= await this.#open(env, this.#move.live);
    return this.#live.render(page.address);
  }

  /**
   * Whether the move does not cause the fault: the page is faulty in the live set too. The owner's own changed release
   * is excused only for a missing part.
   */
  async #isExistingFault(page: CheckedPage, outcome: PageOutcome, env: Env, describe: typeof describeOutcome) {
    const ours = this.#changed.some(({ name }) => name === page.owner.name);
    if (ours && (outcome.loss !== null || outcome.late || outcome.status >= 500)) return false;
    const before = await this.#renderLive(page, env);
    return before !== null && describe(before) !== null;
  }

  async #renderSet(
    index: number,
    env: Env,
    describe: typeof describeOutcome,
    pages: readonly CheckedPage[],
    versions: ReleaseVersions,
  ) {
    const set = await this.#open(env, versions);
    const where = index === 0 ? '' : `, beside ${this.#describeSet(index)}`;
    try {
      const { failures } = await set.open();
      for (const [name, failure] of Object.entries(failures))
        if (movesShell(this.#move) || this.#move.changed.includes(name))
          this.#problems.add(`${name} fails to load: ${failure}`);
      if (this.#problems.size > 0) return;
      for (const page of pages) {
        let outcome = await set.render(page.address);
        // Rendered twice, since a call of the content API may fail once.
        if (describe(outcome) !== null && outcome.loss === null) outcome = await set.render(page.address);
        const fault = describe(outcome);
        if (fault === null || (await this.#isExistingFault(page, outcome, env, describe))) continue;
        this.#problems.add(toSentence(page, fault, this.#changed, where));
      }
    } catch (error) {
      this.#problems.add(`The release set cannot be loaded${where}: ${toMessage(error)}`);
    } finally {
      set.close();
    }
  }

  /** Lists the releases of a set that the first set, which the move makes live, does not contain. */
  #describeSet(index: number): string {
    const [next = {}] = this.#move.sets;
    return Object.entries(this.#move.sets[index] ?? {})
      .filter(([name, version]) => next[name] !== version)
      .map(([name, version]) => `${name}@${version}`)
      .join(', ');
  }

  /** Renders every section's pages in the first set; in the other sets only those with parts of a changed release. */
  async render(env: Env, describe: typeof describeOutcome): Promise<void> {
    const { sets, changed } = this.#move;
    this.#seen.clear();
    for (const [index, versions] of sets.entries()) {
      const sections = await this.#readSections(versions);
      this.#changed = await readChanged(this.#sandbox, versions, changed);
      const pages = listPages(sections, changed, versions[SHELL] ?? '').filter(
        ({ key, isTouched }) => (index === 0 || isTouched) && !this.#seen.has(key),
      );
      for (const { key } of pages) this.#seen.add(key);
      if (pages.length > 0) await this.#renderSet(index, env, describe, pages, versions);
      if (this.#problems.size > 0) break;
    }
    this.#live?.close();
    this.#live = null;
  }
}

/**
 * Renders what a move would make live, with and without the content API.
 *
 * @returns a sentence for each page that the move breaks
 */
export async function renderMove({ sandbox, move, env }: RenderMoveOptions): Promise<readonly string[]> {
  const renderer = new MoveRenderer(sandbox, move);
  const base = toApiBase(readSettings(env));
  if (await isReachable(base)) await renderer.render(toEnv(sandbox, env), describeOutcome);
  const [next = {}] = move.sets;
  const only = { ...move, sets: [next] };
  const silent = new MoveRenderer(sandbox, only);
  if (renderer.problems.length === 0) await silent.render(await toSilentEnv(sandbox, env), describeWithoutApi);
  const problems = [...renderer.problems, ...silent.problems];
  if (problems.length > 0 || (await isReachable(base))) return problems;
  return [
    `The content API ${base} does not respond, so the smoke pages could not be rendered with content. Start it, or set API_BASE to that of the site.`,
  ];
}
