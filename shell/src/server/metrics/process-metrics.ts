/** What is counted that concerns no section. */
export const COUNTERS = ['replacements', 'lostProcesses', 'turnedAway', 'answers'] as const;
type Counter = (typeof COUNTERS)[number];

/** Label to count, in order of their first appearance. */
export type LabelledCounts = readonly (readonly [label: string, count: number])[];
export type ProcessCounts = Readonly<Record<Counter, LabelledCounts>>;

/** Labels are not put together anew for each answer. */
const CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** Counts what concerns no section: workers and processes that were replaced, visitors who were turned away, answers. */
export class ProcessMetrics {
  readonly #counts = new Map<Counter, Map<string, number>>();

  #add(counter: Counter, label: string): void {
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

  recordAnswer(status: number): void {
    this.#add('answers', CLASSES[Math.floor(status / 100)] ?? 'other');
  }

  read(): ProcessCounts {
    const of = (counter: Counter): LabelledCounts => [...(this.#counts.get(counter) ?? [])];
    return {
      replacements: of('replacements'),
      lostProcesses: of('lostProcesses'),
      turnedAway: of('turnedAway'),
      answers: of('answers'),
    };
  }
}
