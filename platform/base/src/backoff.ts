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
 * @returns the pause, in the unit of the options, by the number of earlier pauses in a row
 */
export const createBackoff =
  ({ first, most, factor = 2 }: BackoffOptions) =>
  (failures: number): number =>
    Math.min(first * factor ** failures, most);
