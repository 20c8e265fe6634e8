interface RecentAnswer {
  readonly value: unknown;
  /** Time until which it is true, in milliseconds since 1970. */
  readonly validUntil: number;
  readonly since: number;
  /** Versions of the content that it is made of; empty where the API announces none. */
  readonly content: string;
}

interface RecentAnswersOptions {
  /** Milliseconds for which an answer is reused; 0 turns the cache off. */
  readonly freshMs: number;
  readonly capacity: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Cache of parsed and sanitised answers of one render worker. Most of a page's cost is asking for the same frame, lists
 * and texts again.
 */
export class RecentAnswers {
  readonly #options: RecentAnswersOptions;
  readonly #answers = new Map<string, RecentAnswer>();

  constructor(options: RecentAnswersOptions) {
    this.#options = options;
  }

  /** The answer when it is fresh and still true. */
  read(key: string): RecentAnswer | undefined {
    const answer = this.#answers.get(key);
    const now = this.#options.now();
    if (!answer || now >= answer.validUntil) return undefined;
    const age = now - answer.since;
    return age >= 0 && age < this.#options.freshMs ? answer : undefined;
  }

  write(key: string, value: unknown, validUntil: number, content = ''): void {
    const { freshMs, capacity, now } = this.#options;
    if (freshMs === 0) return;
    this.#answers.delete(key);
    this.#answers.set(key, { value, validUntil, content, since: now() });
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > capacity && oldest !== undefined) this.#answers.delete(oldest);
  }
}
