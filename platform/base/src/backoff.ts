interface BackoffOptions {
  /** The pause before the second attempt. */
  readonly first: number;
  /** The longest pause. */
  readonly max: number;
  /** Ratio of each pause to the previous one. */
  readonly factor?: number;
}

/**
 * Exponential backoff.
 *
 * @returns a function that maps the number of previous consecutive pauses to the next one, in the unit of the options
 */
export const createBackoff =
  ({ first, max, factor = 2 }: BackoffOptions) =>
  (failures: number): number =>
    Math.min(first * factor ** failures, max);
