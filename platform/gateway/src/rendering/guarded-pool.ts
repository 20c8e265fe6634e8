import { setTimeout as sleep } from 'node:timers/promises';
import { toAddress } from '@site/base/http/address';
import { withDeadline } from '@site/base/with-deadline';
import type { SectionJson } from '@site/contract/section-json';
import type { RenderRequest } from '@site/contract/worker/render-request';
import { type FoundPage, findOwner, toPage } from '../metrics/find-owner.ts';
import type { RenderedBytes } from '../render-worker/to-bytes.ts';
import { Quarantine } from './quarantine.ts';
import { toFragmentKey } from './render-job.ts';
import { type PoolSettings, RenderPool } from './render-pool.ts';
import { createTrialRequest } from './trial-request.ts';
import type { StartThread } from './worker-thread.ts';

/** The workers that render a release set's pages. */
export type PagePool = Pick<RenderPool, 'failures' | 'quarantined' | 'workers' | 'queued' | 'render' | 'close'>;

/**
 * How long another section's page waits for a fragment of a new release before it is rendered without it, in
 * milliseconds.
 */
const FRAGMENT_WAIT_MS = 250;
/** How long the switch to the set waits while the smoke pages of the new releases are rendered, in milliseconds. */
const PROOF_MS = 300;
/** When new releases become trusted, in milliseconds. */
const TRIAL_MS = 10 * 60 * 1_000;

interface GuardedOptions {
  readonly main: RenderPool;
  /** The worker for pages that the new releases have not rendered yet. */
  readonly trial: RenderPool;
  readonly sections: readonly SectionJson[];
  /** Names of the sections whose release is new in this set. */
  readonly fresh: ReadonlySet<string>;
}

interface Unproven {
  /** True when the page itself belongs to a new release. */
  readonly own: boolean;
  /** New sections whose fragments it may show. */
  readonly guests: readonly string[];
}

const isGood = ({ status, late }: RenderedBytes) => status < 500 && !late;

/**
 * Bulkhead for new releases. Each page of a new release is rendered in a separate trial worker until it has succeeded
 * once. Pages of other sections that show a fragment of a new release are tried there too, but only for a short time;
 * then the main workers render them without the fragment. A new release that hangs or exhausts the memory therefore
 * takes no worker from other sections.
 */
class GuardedPool implements PagePool {
  readonly #options: GuardedOptions;
  /** Pages, and fragments on pages, that have succeeded. */
  readonly #proven = new Set<string>();
  /**
   * New sections whose fragments other sections' pages do not wait for. Not reported as quarantined: on a busy machine a
   * healthy release is among them, too.
   */
  readonly #quarantine = new Quarantine();
  readonly #timer: NodeJS.Timeout;
  /** Unfinished renderings in the trial worker, oldest first. */
  readonly #pending = new Set<{ readonly since: number }>();
  #isOver = false;

  constructor(options: GuardedOptions) {
    this.#options = options;
    this.#timer = setTimeout(() => this.#end(), TRIAL_MS).unref();
  }

  get failures(): Readonly<Record<string, string>> {
    const { main, trial } = this.#options;
    return { ...main.failures, ...trial.failures };
  }

  get quarantined(): readonly string[] {
    const { main, trial } = this.#options;
    return this.#isOver ? main.quarantined : [...new Set([...main.quarantined, ...trial.quarantined])];
  }

  get workers(): number {
    return this.#options.main.workers + this.#options.trial.workers;
  }

  get queued(): number {
    return this.#options.main.queued + this.#options.trial.queued;
  }

  /**
   * Renders the smoke pages that the new releases contribute to, before the first visitor comes. Waits only for a short
   * time, since publishing has already checked them.
   */
  async prove(): Promise<void> {
    const { sections } = this.#options;
    const end = performance.now() + PROOF_MS;
    for (const { smoke } of sections.flatMap(({ routes }) => routes)) {
      const owner = smoke === undefined ? undefined : findOwner(sections, toAddress(smoke).path);
      if (smoke === undefined || !owner) continue;
      const unproven = this.#listUnproven(owner);
      const leftMs = end - performance.now();
      // One at a time, so that a page that hangs is known to be the cause.
      if (leftMs > 0 && (unproven.own || unproven.guests.length > 0))
        await Promise.race([
          this.#try(createTrialRequest(smoke, 'proof', new Date()), owner, unproven).catch(() => undefined),
          sleep(leftMs, undefined, { ref: false }),
        ]);
    }
    if (this.#isAway) for (const guest of this.#options.fresh) this.#quarantine.open(guest);
  }

  #listUnproven(owner: FoundPage): Unproven {
    const { fresh } = this.#options;
    const page = toPage(owner);
    return {
      own: fresh.has(owner.section) && !this.#proven.has(page),
      guests: owner.fragmentOwners.filter((guest) => fresh.has(guest) && !this.#proven.has(toFragmentKey(page, guest))),
    };
  }

  /** The trial worker hangs, or was lost and has not been replaced yet. */
  get #isAway(): boolean {
    const [oldest] = this.#pending;
    if (this.#options.trial.workers === 0) return true;
    return oldest !== undefined && performance.now() - oldest.since > FRAGMENT_WAIT_MS;
  }

  render(request: RenderRequest, owner: FoundPage | undefined): Promise<RenderedBytes> {
    const { main } = this.#options;
    if (this.#isOver || !owner) return main.render(request, owner);
    const unproven = this.#listUnproven(owner);
    if (unproven.own) return this.#renderOwn(request, owner, unproven);
    return unproven.guests.length === 0
      ? main.render(request, owner)
      : this.#renderWithGuests(request, owner, unproven);
  }

  /** While the trial worker is away, the main workers render an error page in the frame. */
  async #renderOwn(request: RenderRequest, owner: FoundPage, unproven: Unproven): Promise<RenderedBytes> {
    try {
      return await this.#try(request, owner, unproven);
    } catch (error) {
      // The error page would discard the text typed into a form.
      if (request.form !== null) throw error;
      return this.#options.main.refuse(request, owner);
    }
  }

  /** Renders in the trial worker; a page or fragment that succeeds is trusted from then on. */
  async #try(request: RenderRequest, owner: FoundPage, { own, guests }: Unproven): Promise<RenderedBytes> {
    const pending = { since: performance.now() };
    this.#pending.add(pending);
    try {
      const answer = await this.#options.trial.render(request, owner);
      const page = toPage(owner);
      if (isGood(answer) && own) this.#proven.add(page);
      // A fragment that throws harms no worker, and counts as an error of its release only where it is rendered.
      const failed = Object.keys(answer.failedFragments ?? {});
      const isKnown = (guest: string) => answer.complete || failed.some((name) => name.startsWith(`${guest}/`));
      if (isGood(answer))
        for (const guest of guests.filter(isKnown)) {
          this.#proven.add(toFragmentKey(page, guest));
          this.#quarantine.close(guest);
        }
      return answer;
    } finally {
      this.#pending.delete(pending);
    }
  }

  async #renderWithGuests(request: RenderRequest, owner: FoundPage, unproven: Unproven): Promise<RenderedBytes> {
    const { guests } = unproven;
    const states = guests.map((guest) => this.#quarantine.check(guest));
    const without = () => this.#options.main.render(request, owner, guests);
    const isAway = this.#isAway;
    if (isAway || request.form !== null || states.includes('open')) {
      for (const [index, guest] of guests.entries()) {
        if (states[index] === 'half-open') this.#quarantine.endProbe(guest);
        // Opened, so that the first page after the trial worker's return does not wait for it.
        if (states[index] === 'closed' && isAway) this.#quarantine.open(guest);
      }
      return without();
    }
    const tried = this.#try(request, owner, unproven).then(
      (answer) => (isGood(answer) ? answer : null),
      () => null,
    );
    // A probe after a failure runs in the background: no visitor waits for it.
    const waitMs = states.includes('half-open') ? 0 : FRAGMENT_WAIT_MS;
    const answer = await withDeadline(tried, waitMs, () => null).catch(() => null);
    if (answer) return answer;
    for (const guest of guests) this.#quarantine.open(guest);
    return without();
  }

  #end(): void {
    this.#isOver = true;
    this.#options.trial.close().catch(() => undefined);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isOver = true;
    // Closed first: jobs that the trial worker drops are finished by the main pool.
    await this.#options.trial.close();
    await this.#options.main.close();
  }
}

/** When the trial worker counts as hanging, in milliseconds. Short, because it renders nothing for other releases. */
const TRIAL_HUNG_MS = 800;
/**
 * Memory limit of the trial worker in megabytes. Low, because garbage collection of one thread occupies the others too.
 */
const TRIAL_MEMORY_MB = 128;

interface StartOptions extends PoolSettings {
  readonly startThread: StartThread;
  readonly sections: readonly SectionJson[];
  readonly fresh: ReadonlySet<string>;
  readonly inTurn: boolean;
}

/**
 * Starts the workers of a release set. New releases get a separate trial worker beside the main workers.
 *
 * @param fresh names of the sections whose release is new
 * @param inTurn true when visitors are served in the meantime: workers are then started one after the other
 */
export async function startPool({ sections, fresh, inTurn, ...options }: StartOptions): Promise<PagePool> {
  // If all sections are new, the main workers have nothing to render yet, and there are no other sections to protect.
  const isAllNew = fresh.size > 0 && sections.every(({ name }) => fresh.has(name));
  const awaited = isAllNew ? 0 : inTurn ? 1 : options.size;
  const main = new RenderPool({ ...options, awaited });
  if (fresh.size === 0) {
    await main.start();
    return main;
  }
  const memoryMb = Math.min(options.memoryMb, TRIAL_MEMORY_MB);
  const trial = new RenderPool({ ...options, size: 1, awaited: 1, hungMs: TRIAL_HUNG_MS, memoryMb, onTrial: true });
  const pool = new GuardedPool({ main, trial, sections, fresh });
  try {
    await trial.start();
    // A set that breaks a section is not switched to. The main workers start only now: started together, all would
    // be ready later.
    const isBroken = Object.keys(trial.failures).length > 0;
    const proof = isBroken ? null : pool.prove();
    await Promise.all([main.start(), isAllNew ? null : proof]);
    return pool;
  } catch (error) {
    await pool.close();
    throw error;
  }
}
