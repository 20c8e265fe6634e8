/** Collects the values of a statement while it is written. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Takes a value; gives what stands for it in the statement. */
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
