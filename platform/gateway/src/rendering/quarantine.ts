import { createBackoff } from '@site/base/backoff';
import { LRUCache } from 'lru-cache';

/** Whether a page or fragment may run now: `half-open` is a probe, as in a half-open circuit breaker. */
export type CircuitState = 'closed' | 'open' | 'half-open';

interface OpenCircuit {
  /** Failures in a row. */
  count: number;
  /** When a probe is allowed, in milliseconds of the monotonic clock. */
  until: number;
  probing: boolean;
}

/** How long a circuit stays open in milliseconds, by the number of times it was opened before. */
const toPauseMs = createBackoff({ first: 2_000, max: 30_000 });
/** Limit of entries; keys are derived from routes, of which there are few. */
const MAX_CIRCUITS = 500;

/**
 * Circuit breakers for pages and fragments that crashed a render worker. An open circuit refuses for a pause that
 * doubles with each failure; then a single probe decides. A page in an endless loop therefore costs a worker now and
 * then, not one per visitor.
 */
export class Quarantine {
  readonly #circuits = new LRUCache<string, OpenCircuit>({ max: MAX_CIRCUITS });

  /** Keys that are refused now. */
  get keys(): readonly string[] {
    return [...this.#circuits.keys()];
  }

  open(key: string): void {
    const before = this.#circuits.get(key)?.count ?? 0;
    this.#circuits.set(key, { count: before + 1, until: performance.now() + toPauseMs(before), probing: false });
  }

  close(key: string): void {
    this.#circuits.delete(key);
  }

  /** Called when a probe ended without a result: the next caller probes again. */
  endProbe(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.probing = false;
  }

  /**
   * Must be called before each attempt. A caller that gets `half-open` must call open, close or endProbe; all others
   * are refused until then.
   */
  check(key: string): CircuitState {
    const circuit = this.#circuits.get(key);
    if (!circuit) return 'closed';
    if (circuit.probing || performance.now() < circuit.until) return 'open';
    circuit.probing = true;
    return 'half-open';
  }
}
