/** One line of the report. */
export interface Row {
  readonly what: string;
  /** Such as `at least 0.7`. */
  readonly goal: string;
  /** One figure for each round of the run. */
  readonly figures: readonly number[];
  readonly unit: string;
  /** Whether the median reaches the goal; null when the figure is reported without a goal. */
  readonly met: boolean | null;
}

/** Median; for an even number of figures, the mean of the two in the middle. */
export function toMedian(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

interface RowOptions {
  readonly unit?: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Creates a row. Without a bound, the figures are only reported. */
export function toRow(what: string, figures: readonly number[], { unit = '', atLeast, atMost }: RowOptions = {}): Row {
  const median = toMedian(figures);
  if (atLeast !== undefined) return { what, figures, unit, goal: `at least ${atLeast}`, met: median >= atLeast };
  if (atMost !== undefined) return { what, figures, unit, goal: `at most ${atMost}`, met: median <= atMost };
  return { what, figures, unit, goal: 'reported', met: null };
}
