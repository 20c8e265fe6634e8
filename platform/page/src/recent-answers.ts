/** An answer that was read a moment ago. */
interface RecentAnswer {
  readonly value: unknown;
  /** Until when it is true, in milliseconds since 1970. */
  readonly validUntil: number;
  readonly since: number;
}

interface RecentAnswersOptions {
  /** Milliseconds for which an answer serves further pages; 0 keeps none. */
  readonly freshMs: number;
  /** How many answers are kept. */
  readonly capacity: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The answers of the content API that one render worker has just read, parsed and made safe. Pages that follow within a
 * moment share them: most of what a page costs is asking for the same frame, lists and texts again.
 */
export class RecentAnswers {
  readonly #options: RecentAnswersOptions;
  readonly #answers = new Map<string, RecentAnswer>();

  constructor(options: RecentAnswersOptions) {
    this.#options = options;
  }

  /** The answer of a call, if it is fresh and still true. */
  read(key: string): RecentAnswer | undefined {
    const answer = this.#answers.get(key);
    const now = this.#options.now();
    return answer && now - answer.since < this.#options.freshMs && now < answer.validUntil ? answer : undefined;
  }

  write(key: string, value: unknown, validUntil: number): void {
    const { freshMs, capacity, now } = this.#options;
    if (freshMs === 0) return;
    this.#answers.delete(key);
    this.#answers.set(key, { value, validUntil, since: now() });
    const oldest = this.#answers.keys().next().value;
    if (this.#answers.size > capacity && oldest !== undefined) this.#answers.delete(oldest);
  }
}
