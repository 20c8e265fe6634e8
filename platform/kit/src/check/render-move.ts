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
import type { CheckBench } from './check-bench.ts';
import { describeOutcome, describeWithoutApi, toSentence } from './describe-outcome.ts';
import { type CheckedPage, listPages } from './list-pages.ts';
import { RenderProcess } from './render-process.ts';

type Env = Readonly<Record<string, string | undefined>>;

const PROBE_MS = 3_000;

/** Whether a content API answers at all; what its pages are worth is seen when they are rendered. */
const answers = (base: string) =>
  fetch(`${base}/api/health`, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );

/** Settings of the site for a process that renders for a check. */
const toEnv = (bench: CheckBench, env: Env): Env => ({
  ...env,
  ...{ SHELL_DIST: '', DATA_DIR: `${bench.folder}/data`, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
});

/** The same without a content API: nothing listens on its port. */
async function toSilentEnv(bench: CheckBench, env: Env): Promise<Env> {
  const port = await findFreePort();
  const api =
    readSettings(env).API_BASE === '' ? { CONTENT_API_PORT: String(port) } : { API_BASE: `http://127.0.0.1:${port}` };
  return { ...toEnv(bench, env), ...api, DATA_DIR: `${bench.folder}/data-without-api` };
}

/** The releases of a set that a move changes. */
export function readChanged(
  { store }: CheckBench,
  versions: ReleaseVersions,
  changed: readonly string[],
): Promise<readonly ReleaseJson[]> {
  const all = Object.entries(versions).filter(([name]) => changed.includes(name));
  return Promise.all(all.map(([name, version]) => readReleaseJson(folderStore(store), name, version)));
}

interface RenderMoveOptions {
  readonly bench: CheckBench;
  readonly move: Move;
  readonly env: Env;
}

/** Renders the smoke pages of the sets that a move may lead to, each in its shell and under the site's limits. */
class MoveRenderer {
  readonly #bench: CheckBench;
  readonly #move: Move;
  readonly #problems = new Set<string>();
  /** Pages that were rendered, by the releases that they are made of. */
  readonly #seen = new Set<string>();
  #changed: readonly ReleaseJson[] = [];
  #live: RenderProcess | null = null;

  constructor(bench: CheckBench, move: Move) {
    this.#bench = bench;
    this.#move = move;
  }

  get problems(): readonly string[] {
    return [...this.#problems];
  }

  #readSections(versions: ReleaseVersions): Promise<SectionJson[]> {
    return readSections(readFrom(folderStore(this.#bench.store)), versions);
  }

  async #open(env: Env, versions: ReleaseVersions): Promise<RenderProcess> {
    const { store } = this.#bench;
    const shell = await readShell(readFrom(folderStore(store)), versions);
    if (!shell) throw new Error('the set names no shell');
    return new RenderProcess({ env, store, shell, sections: await this.#readSections(versions) });
  }

  /** Renders in the set as it is live now, to know what the move makes worse. */
  async #renderLive(page: CheckedPage, env: Env): Promise<PageOutcome | null> {
    if (!(page.owner.name in this.#move.live)) return null;
    this.#live ??= await this.#open(env, this.#move.live);
    return this.#live.render(page.address);
  }

  /** Whether it is no fault of the move: the page is no better in what is live, and nothing of it was changed. */
  async #isOldFault(page: CheckedPage, outcome: PageOutcome, env: Env, describe: typeof describeOutcome) {
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
          this.#problems.add(`${name} fails when it is loaded: ${failure}`);
      if (this.#problems.size > 0) return;
      for (const page of pages) {
        let outcome = await set.render(page.address);
        // A call of the content API may fail once.
        if (describe(outcome) !== null && outcome.loss === null) outcome = await set.render(page.address);
        const fault = describe(outcome);
        if (fault === null || (await this.#isOldFault(page, outcome, env, describe))) continue;
        this.#problems.add(toSentence(page, fault, this.#changed, where));
      }
    } catch (error) {
      this.#problems.add(`The release set cannot be loaded${where}: ${toMessage(error)}`);
    } finally {
      set.close();
    }
  }

  /** What a set has that the one that comes has not. */
  #describeSet(index: number): string {
    const [next = {}] = this.#move.sets;
    return Object.entries(this.#move.sets[index] ?? {})
      .filter(([name, version]) => next[name] !== version)
      .map(([name, version]) => `${name}@${version}`)
      .join(', ');
  }

  /** Every section's pages in the set that comes; in the others those that a changed release has a part in. */
  async render(env: Env, describe: typeof describeOutcome): Promise<void> {
    const { sets, changed } = this.#move;
    this.#seen.clear();
    for (const [index, versions] of sets.entries()) {
      const sections = await this.#readSections(versions);
      this.#changed = await readChanged(this.#bench, versions, changed);
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
 * Renders what a move would make live, with the content API and without it.
 *
 * @returns a sentence for everything that it breaks
 */
export async function renderMove({ bench, move, env }: RenderMoveOptions): Promise<readonly string[]> {
  const renderer = new MoveRenderer(bench, move);
  const base = toApiBase(readSettings(env));
  if (await answers(base)) await renderer.render(toEnv(bench, env), describeOutcome);
  const [next = {}] = move.sets;
  const only = { ...move, sets: [next] };
  const silent = new MoveRenderer(bench, only);
  if (renderer.problems.length === 0) await silent.render(await toSilentEnv(bench, env), describeWithoutApi);
  const problems = [...renderer.problems, ...silent.problems];
  if (problems.length > 0 || (await answers(base))) return problems;
  return [
    `The content API ${base} does not answer, so the smoke pages could not be rendered with content. Start it, or name the one of the site in API_BASE.`,
  ];
}
