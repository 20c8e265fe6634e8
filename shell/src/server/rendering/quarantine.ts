/** How something that did harm before is to be treated now. */
export type Verdict = 'free' | 'refuse' | 'trial';

interface Sentence {
  /** Convictions in a row. */
  count: number;
  /** Moment from which on a trial is allowed, in milliseconds of the clock. */
  until: number;
  onTrial: boolean;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
/** How many things are remembered; keys are made of routes, of which there are never many. */
const MOST = 500;

/**
 * Remembers which pages and fragments took a render worker down. They are refused for a while, which doubles with each
 * conviction; then one trial decides. So a page in an endless loop costs a worker now and then, not one for each visitor.
 */
export class Quarantine {
  readonly #now: () => number;
  readonly #sentences = new Map<string, Sentence>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** What stands in quarantine. */
  get keys(): readonly string[] {
    return [...this.#sentences.keys()];
  }

  convict(key: string): void {
    const count = (this.#sentences.get(key)?.count ?? 0) + 1;
    const until = this.#now() + Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS);
    this.#sentences.set(key, { count, until, onTrial: false });
    const oldest = this.#sentences.keys().next().value;
    if (this.#sentences.size > MOST && oldest !== undefined) this.#sentences.delete(oldest);
  }

  acquit(key: string): void {
    this.#sentences.delete(key);
  }

  /** A trial came to no end: the next one who asks gets it. */
  adjourn(key: string): void {
    const sentence = this.#sentences.get(key);
    if (sentence) sentence.onTrial = false;
  }

  /** Asks before each try. Who is told `trial` must convict, acquit or adjourn; until then all others are refused. */
  judge(key: string): Verdict {
    const sentence = this.#sentences.get(key);
    if (!sentence) return 'free';
    if (sentence.onTrial || this.#now() < sentence.until) return 'refuse';
    sentence.onTrial = true;
    return 'trial';
  }
}
