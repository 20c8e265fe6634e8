/** What the shell that is live brings along. */
export interface ShellFacts {
  /** Versions of the section contract that it speaks. */
  readonly contract: number;
  /** Shared package to its version. */
  readonly shared: Readonly<Record<string, string>>;
}
