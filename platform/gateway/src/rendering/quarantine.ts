/** How something that did harm before is to be treated now. */
export type Verdict = 'free' | 'refuse' | 'trial';

interface OpenCircuit {
  /** Convictions in a row. */
  count: number;
  /** Moment from which on a trial is allowed, in milliseconds of the clock. */
  until: number;
  probing: boolean;
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
  readonly #circuits = new Map<string, OpenCircuit>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** What stands in quarantine. */
  get keys(): readonly string[] {
    return [...this.#circuits.keys()];
  }

  open(key: string): void {
    const count = (this.#circuits.get(key)?.count ?? 0) + 1;
    const until = this.#now() + Math.min(FIRST_MS * 2 ** (count - 1), LONGEST_MS);
    this.#circuits.set(key, { count, until, probing: false });
    const oldest = this.#circuits.keys().next().value;
    if (this.#circuits.size > MOST && oldest !== undefined) this.#circuits.delete(oldest);
  }

  close(key: string): void {
    this.#circuits.delete(key);
  }

  /** A trial came to no end: the next one who asks gets it. */
  endProbe(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.probing = false;
  }

  /** Asks before each try. Who is told `trial` must convict, acquit or adjourn; until then all others are refused. */
  check(key: string): Verdict {
    const circuit = this.#circuits.get(key);
    if (!circuit) return 'free';
    if (circuit.probing || this.#now() < circuit.until) return 'refuse';
    circuit.probing = true;
    return 'trial';
  }
}
