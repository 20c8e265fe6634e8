import { toFrameAddresses } from '@site/contract/reserved-addresses';
import type { ShellJson } from '@site/contract/shell-json';

/** The properties of a shell that sections depend on. */
export interface ShellFacts {
  /** `shell@1.4.0`, for messages. */
  readonly release: string;
  /** The version of the section contract that it supports. */
  readonly contract: number;
  /** Shared package to its version. */
  readonly shared: Readonly<Record<string, string>>;
  /** Shared package to the names that it exports. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  /** Addresses of the site's frame, which no section may have. */
  readonly reserved: readonly string[];
}

export const toShellFacts = ({ name, version, contract, shared, exports, site }: ShellJson): ShellFacts => ({
  release: `${name}@${version}`,
  contract,
  shared,
  exports,
  reserved: toFrameAddresses(site),
});
