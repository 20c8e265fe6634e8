interface BackoffOptions {
  /** The pause before the second try. */
  readonly first: number;
  /** No pause is longer. */
  readonly most: number;
  /** By how much each pause is longer than the one before it. */
  readonly factor?: number;
}

/**
 * Exponential backoff.
 *
 * @returns gives the pause, in the unit of the options, after so many failures in a row that were followed by a pause already
 */
export const createBackoff =
  ({ first, most, factor = 2 }: BackoffOptions) =>
  (failures: number): number =>
    Math.min(first * factor ** failures, most);
