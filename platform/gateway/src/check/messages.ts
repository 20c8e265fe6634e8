import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';

/** Messages to the process that renders pages for a check. */
export type ToCheck =
  | {
      readonly kind: 'open';
      /** Absolute path of the folder store with every release of the set. */
      readonly store: string;
      readonly shell: ShellJson;
      readonly sections: readonly SectionJson[];
    }
  | { readonly kind: 'render'; readonly address: string };

/** Why a page gave no result. */
export type Loss = 'hung' | 'memory' | 'ended';

export interface PageOutcome {
  /** 0 when the page gave no result. */
  readonly status: number;
  readonly loss: Loss | null;
  /** Where it hung, if known: `mfe-a@1.0.0/node/x.js:12 function`. */
  readonly place: string;
  /** True when the page did not finish within its deadline. */
  readonly late: boolean;
  /** False when a part of the page is missing. */
  readonly complete: boolean;
  readonly problems: readonly string[];
}

/** Reply to `open`. The reply to `render` is a `PageOutcome`. Each message gets one reply. */
export interface OpenedSet {
  /** Sections that cannot be loaded, with the reason. */
  readonly failures: Readonly<Record<string, string>>;
}
