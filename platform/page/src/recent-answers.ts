interface RecentAnswer {
  readonly value: unknown;
  /** When it becomes outdated, in milliseconds since 1970. */
  readonly validUntil: number;
  /** When it was received, in milliseconds since 1970. */
  readonly since: number;
  /** Versions of the content that it shows, separated by spaces; empty when the API announces none. */
  readonly content: string;
}

interface RecentAnswersOptions {
  /** How long an answer is reused, in milliseconds; 0 turns the cache off. */
  readonly freshMs: number;
  readonly capacity: number;
}

/**
 * Cache of parsed and sanitised answers. Without it, most of a page's cost would be fetching the same frame, lists and
 * texts again.
 */
export class RecentAnswers {
  readonly #options: RecentAnswersOptions;
  readonly #answers = new Map<string, RecentAnswer>();

  constructor(options: RecentAnswersOptions) {
    this.#options = options;
  }

  /** The answer, if it is fresh and not outdated. */
  read(key: string): RecentAnswer | undefined {
    const answer = this.#answers.get(key);
    const now = Date.now();
    if (!answer || now >= answer.validUntil) return undefined;
    const age = now - answer.since;
    return age >= 0 && age < this.#options.freshMs ? answer : undefined;
  }

  write(key: string, value: unknown, validUntil = Number.POSITIVE_INFINITY, content = ''): void {
    const { freshMs, capacity } = this.#options;
    if (freshMs === 0) return;
    this.#answers.delete(key);
    this.#answers.set(key, { value, validUntil, content, since: Date.now() });
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > capacity && oldest !== undefined) this.#answers.delete(oldest);
  }
}
