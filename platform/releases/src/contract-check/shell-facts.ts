/** What the live shell provides. */
export interface ShellFacts {
  /** The version of the section contract that it supports. */
  readonly contract: number;
  /** Shared package to its version. */
  readonly shared: Readonly<Record<string, string>>;
  /** Addresses of the site's frame, which no section may have. */
  readonly reserved: readonly string[];
  /** Id of its build in the store; empty when only its facts are known. */
  readonly build: string;
}
