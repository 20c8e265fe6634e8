/** Counters that belong to no section. */
type Counter = 'replacements' | 'lostProcesses' | 'turnedAway' | 'violations' | 'answers';

export type LabelledCounts = readonly (readonly [label: string, count: number])[];
export type ProcessCounts = Readonly<Record<Counter, LabelledCounts>>;

/** Counts what belongs to no section: replaced workers and processes, refused visitors, policy violations, answers. */
export class ProcessMetrics {
  readonly #counts = new Map<Exclude<Counter, 'answers'>, Map<string, number>>();

  /** By the first digit of the status. An array, since every answer is counted. */
  readonly #answers: number[] = [0, 0, 0, 0, 0, 0];

  #add(counter: Exclude<Counter, 'answers'>, label: string): void {
    const counts = this.#counts.get(counter) ?? new Map<string, number>();
    counts.set(label, (counts.get(label) ?? 0) + 1);
    this.#counts.set(counter, counts);
  }

  /** @param reason why the worker was replaced */
  recordReplacement(reason: string): void {
    this.#add('replacements', reason);
  }

  recordLostProcess(): void {
    this.#add('lostProcesses', '');
  }

  recordTurnedAway(): void {
    this.#add('turnedAway', '');
  }

  /** @param label directive, what was blocked and whose page it was, parted by spaces */
  recordViolation(label: string): void {
    this.#add('violations', label);
  }

  recordAnswer(status: number): void {
    const index = Math.floor(status / 100);
    this.#answers[index] = (this.#answers[index] ?? 0) + 1;
  }

  read(): ProcessCounts {
    const of = (counter: Exclude<Counter, 'answers'>): LabelledCounts => [...(this.#counts.get(counter) ?? [])];
    return {
      replacements: of('replacements'),
      lostProcesses: of('lostProcesses'),
      turnedAway: of('turnedAway'),
      violations: of('violations'),
      answers: this.#answers.flatMap((count, index) => (count > 0 ? [[`${index}xx`, count] as const] : [])),
    };
  }
}
