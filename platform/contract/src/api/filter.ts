/** One condition of a list call. */
export interface FilterEntry {
  readonly field: string;
  readonly value: string | readonly string[];
}

/** The conditions of a list call (specification, section 3). Immutable. */
export class Filter {
  readonly entries: readonly FilterEntry[];

  constructor(entries: readonly FilterEntry[] = []) {
    this.entries = entries;
  }

  /** Returns a filter with the entry added; an existing entry for the same field is replaced. */
  add(field: string, value: FilterEntry['value']): Filter {
    return new Filter([...this.remove(field).entries, { field, value }]);
  }

  remove(field: string): Filter {
    return new Filter(this.entries.filter((entry) => entry.field !== field));
  }

  read(field: string): FilterEntry['value'] | undefined {
    return this.entries.find((entry) => entry.field === field)?.value;
  }

  /** JSON for the query; an empty string when there are no entries. */
  toJson(): string {
    return this.entries.length === 0 ? '' : JSON.stringify(this.entries);
  }
}
