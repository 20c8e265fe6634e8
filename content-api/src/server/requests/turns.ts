import { tooMany } from '../answers/problem.ts';

/** How long work may wait, in milliseconds: after `API_DEADLINE_MS` the gateway gives up. */
const MAX_WAIT_MS = 1_500;
/** Waiting work of one client for each that is done at a time: more would wait too long. */
const MAX_WAITING_OF_CLIENT = 16;
const MAX_WAITING = 200;
/**
 * Where one turn blocks the thread, as with the embedded database, it pauses after its work for as long as that took, at
 * most this long, in milliseconds. Otherwise no other connection would be accepted while work is waiting.
 */
const MAX_PAUSE_MS = 100;
const RETRY_SECONDS = 2;

// Not 503, which gateways count as an outage of the API.
const overloaded = () => tooMany('There are too many searches.', RETRY_SECONDS);

/**
 * Does costly work, a limited amount at a time. Clients take turns, so that one with many requests only delays itself.
 * Waiting work is never begun when its client has left or it has waited too long.
 */
export class Turns {
  readonly #atOnce: number;
  #free: number;
  #count = 0;
  /** What begins the waiting work, by client. The first client is the next. */
  readonly #waiting = new Map<string, Set<() => void>>();

  /** @param atOnce how much work is done at a time */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  /**
   * @param gone aborts when the client leaves
   * @throws ProblemError with status 429, immediately if too much work is waiting, of this client or of all, or after
   * `MAX_WAIT_MS`
   */
  async take<T>(client: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (gone.aborted) throw overloaded();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(client, gone);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const pauseMs = this.#atOnce === 1 ? Math.min(performance.now() - begun, MAX_PAUSE_MS) : 0;
      setTimeout(() => this.#pass(), pauseMs);
    }
  }

  #wait(client: string, gone: AbortSignal): Promise<void> {
    const own = this.#waiting.get(client) ?? new Set();
    if (own.size >= MAX_WAITING_OF_CLIENT * this.#atOnce)
      throw tooMany('Too many searches from your address are waiting.', RETRY_SECONDS);
    if (this.#count >= MAX_WAITING) throw overloaded();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
        own.delete(begin);
        this.#count -= 1;
        if (own.size === 0) this.#waiting.delete(client);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(overloaded());
      };
      const timer = setTimeout(giveUp, MAX_WAIT_MS);
      gone.addEventListener('abort', giveUp);
      own.add(begin);
      this.#count += 1;
      this.#waiting.set(client, own);
    });
  }

  /** Passes a turn to the next client. */
  #pass(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    const [client, own] = next;
    this.#waiting.delete(client);
    const [begin] = own;
    // The client's other work waits until the other clients had their turn.
    this.#waiting.set(client, own);
    begin?.();
  }
}
