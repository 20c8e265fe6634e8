import { createBackoff } from '@site/base/backoff';
import { LRUCache } from 'lru-cache';

/** Whether a page or fragment may run now: `half-open` is a probe, as in a half-open circuit breaker. */
export type CircuitState = 'closed' | 'open' | 'half-open';

interface OpenCircuit {
  /** Failures in a row. */
  count: number;
  /** Time from which a probe is allowed, in milliseconds of the monotonic clock. */
  until: number;
  probing: boolean;
}

/** Milliseconds for which a circuit stays open, by how often it was opened before. */
const toPauseMs = createBackoff({ first: 2_000, most: 30_000 });
/** Limit of entries; keys are made of routes, of which there are few. */
const MOST = 500;

/**
 * Circuit breakers of pages and fragments that crashed a render worker. An open one refuses for a while, which doubles
 * with each failure; then one probe decides. So a page in an endless loop costs a worker now and then, not one for each
 * visitor.
 */
export class Quarantine {
  readonly #circuits = new LRUCache<string, OpenCircuit>({ max: MOST });

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

  /** A probe ended without a result: the next caller probes again. */
  endProbe(key: string): void {
    const circuit = this.#circuits.get(key);
    if (circuit) circuit.probing = false;
  }

  /**
   * Must be called before each try. A caller that is told `half-open` must call open, close or endProbe; all others are
   * refused until then.
   */
  check(key: string): CircuitState {
    const circuit = this.#circuits.get(key);
    if (!circuit) return 'closed';
    if (circuit.probing || performance.now() < circuit.until) return 'open';
    circuit.probing = true;
    return 'half-open';
  }
}
