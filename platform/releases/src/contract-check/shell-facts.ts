/** What the live shell provides. */
export interface ShellFacts {
  /** The version of the section contract that it supports. */
  readonly contract: number;
  /** Shared package to its version. */
  readonly shared: Readonly<Record<string, string>>;
}
