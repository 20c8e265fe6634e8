/** Whether a page or fragment may run now: `trial` is a probe, as in a half-open circuit breaker. */
export type Verdict = 'free' | 'refuse' | 'trial';

interface OpenCircuit {
  /** Failures in a row. */
  count: number;
  /** Time from which a probe is allowed, in milliseconds of the clock. */
  until: number;
  probing: boolean;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
/** Limit of entries; keys are made of routes, of which there are few. */
const MOST = 500;

/**
 * Circuit breakers of pages and fragments that crashed a render worker. An open one refuses for a while, which doubles
 * with each failure; then one probe decides. So a page in an endless loop costs a worker now and then, not one for each
 * visitor.
 */
export class Quarantine {
  readonly #now: () => number;
  readonly #circuits = new Map<string, OpenCircuit>();

  /** @param now monotonic clock in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Keys that are refused now. */
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

  /** A probe ended without a result: the next caller probes again. */
  endProbe(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.probing = false;
  }

  /**
   * Must be called before each try. A caller that is told `trial` must call open, close or endProbe; all others are
   * refused until then.
   */
  check(key: string): Verdict {
    const circuit = this.#circuits.get(key);
    if (!circuit) return 'free';
    if (circuit.probing || this.#now() < circuit.until) return 'refuse';
    circuit.probing = true;
    return 'trial';
  }
}
