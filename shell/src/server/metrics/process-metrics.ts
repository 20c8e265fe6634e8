/** Counts what concerns no section: workers that were replaced, visitors who were turned away, answers. */
export class ProcessMetrics {
  readonly #counts = new Map<string, Map<string, number>>();

  #add(counter: string, label: string): void {
    const counts = this.#counts.get(counter) ?? new Map<string, number>();
    counts.set(label, (counts.get(label) ?? 0) + 1);
    this.#counts.set(counter, counts);
  }

  /** @param reason why the worker was replaced */
  recordReplacement(reason: string): void {
    this.#add('replacements', reason);
  }

  recordTurnedAway(): void {
    this.#add('turnedAway', '');
  }

  recordAnswer(status: number): void {
    this.#add('answers', `${Math.floor(status / 100)}xx`);
  }

  /** Label to count, in order of their first appearance. */
  read(counter: 'replacements' | 'turnedAway' | 'answers'): readonly (readonly [label: string, count: number])[] {
    return [...(this.#counts.get(counter) ?? [])];
  }
}
