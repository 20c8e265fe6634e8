import type { LiveSet } from './live-set.ts';

/** How many preview sets are kept warm; another one takes the place of the one that was not asked for longest. */
const MOST_PREVIEWS = 2;

/** The release sets that only holders of a preview link see, warmed when they are asked for. */
export class PreviewSets {
  readonly #warm: (id: string) => Promise<LiveSet>;
  readonly #sets = new Map<string, Promise<LiveSet>>();

  constructor(warm: (id: string) => Promise<LiveSet>) {
    this.#warm = warm;
  }

  /** Rejects when the store does not hold the set. */
  get(id: string): Promise<LiveSet> {
    const preview = this.#sets.get(id) ?? this.#warm(id);
    this.#sets.delete(id);
    this.#sets.set(id, preview);
    preview.catch(() => this.#sets.get(id) === preview && this.#sets.delete(id));
    const [oldest] = this.#sets;
    if (this.#sets.size > MOST_PREVIEWS && oldest) {
      this.#sets.delete(oldest[0]);
      // One that could not be warmed has nothing to close; whoever asked for it was told.
      oldest[1].then(({ pool }) => pool.close()).catch(() => undefined);
    }
    return preview;
  }

  async close(): Promise<void> {
    const sets = await Promise.allSettled(this.#sets.values());
    await Promise.all(sets.map((set) => set.status === 'fulfilled' && set.value.pool.close()));
  }
}
