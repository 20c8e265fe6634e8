export interface Line {
  readonly name: string;
  readonly count: number;
}

/** An address without a page. */
interface DeadLink {
  readonly path: string;
  /** Host of the linking page; empty when typed or unknown. */
  readonly from: string;
  readonly count: number;
}

/** Sums only, nothing about a single visitor. */
export interface Report {
  readonly since: string;
  readonly until: string;
  readonly pages: number;
  readonly days: readonly Line[];
  readonly sections: readonly Line[];
  readonly patterns: readonly Line[];
  readonly failedSearches: readonly Line[];
  readonly deadLinks: readonly DeadLink[];
}
