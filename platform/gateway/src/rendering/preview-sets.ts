import type { LiveSet } from './live-set.ts';

/** Preview sets that are kept warm; the least recently used one is evicted. */
const MOST_PREVIEWS = 2;

/** Release sets for holders of a preview link, warmed up on demand. */
export class PreviewSets {
  readonly #warm: (id: string) => Promise<LiveSet>;
  readonly #sets = new Map<string, Promise<LiveSet>>();

  constructor(warm: (id: string) => Promise<LiveSet>) {
    this.#warm = warm;
  }

  /** Rejects when the store does not have the set. */
  get(id: string): Promise<LiveSet> {
    const preview = this.#sets.get(id) ?? this.#warm(id);
    this.#sets.delete(id);
    this.#sets.set(id, preview);
    preview.catch(() => this.#sets.get(id) === preview && this.#sets.delete(id));
    const [oldest] = this.#sets;
    if (this.#sets.size > MOST_PREVIEWS && oldest) {
      this.#sets.delete(oldest[0]);
      // A set that failed to warm up has nothing to close; its caller got the error.
      oldest[1].then(({ pool }) => pool.close()).catch(() => undefined);
    }
    return preview;
  }

  async close(): Promise<void> {
    const sets = await Promise.allSettled(this.#sets.values());
    await Promise.all(sets.map((set) => set.status === 'fulfilled' && set.value.pool.close()));
  }
}
