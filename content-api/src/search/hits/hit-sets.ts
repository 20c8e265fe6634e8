import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../../database/database.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { ContentSets } from './content-sets.ts';

interface Current {
  readonly version: string;
  readonly sets: ContentSets;
}

/** Keeps the sets of the present state of the content, one for visitors and one for previews. */
export class HitSets {
  readonly #database: Queryable;
  readonly #current = new Map<boolean, Current>();

  constructor(database: Queryable) {
    this.#database = database;
  }

  /**
   * The sets of a state of the content. The first call for a state begins to read what takes longest, one by one and no
   * more than half of the time.
   */
  at(version: string, vocabulary: Vocabulary, shown: readonly [moment: Date, preview: boolean]): ContentSets {
    const preview = shown[1];
    const known = this.#current.get(preview);
    if (known?.version === version) return known.sets;
    const sets = new ContentSets(this.#database, shown);
    this.#current.set(preview, { version, sets });
    // A failure here is met, and told, by whoever asks for the same word.
    if (!preview) void this.#warm(sets, vocabulary).catch(() => undefined);
    return sets;
  }

  async #warm(sets: ContentSets, vocabulary: Vocabulary): Promise<void> {
    for (const way of vocabulary.mostFrequent()) {
      if (this.#current.get(false)?.sets !== sets) return;
      const started = performance.now();
      await sets.way(way);
      await wait(performance.now() - started, undefined, { ref: false });
    }
  }
}
