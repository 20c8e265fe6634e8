import type { SectionJson } from '@site/contract/section-json';
import type { ShellJson } from '@site/contract/shell-json';

/** What the process that renders pages for a check is told. */
export type ToCheck =
  | {
      readonly kind: 'open';
      /** Absolute path of the folder store with every release of the set. */
      readonly store: string;
      readonly shell: ShellJson;
      readonly sections: readonly SectionJson[];
    }
  | { readonly kind: 'render'; readonly address: string };

/** How a page ended that gave no answer. */
export type Loss = 'hung' | 'memory' | 'ended';

export interface PageOutcome {
  /** 0 when it gave no answer. */
  readonly status: number;
  readonly loss: Loss | null;
  /** `mfe-a@1.0.0/node/x.js:12 function`: where it hung, if that is known. */
  readonly place: string;
  /** True when it came to no end within its deadline. */
  readonly late: boolean;
  /** False when something of the page is missing. */
  readonly complete: boolean;
  readonly problems: readonly string[];
}

/** What it answers to `open`, as a `PageOutcome` to `render`: one message for each that it got. */
export interface OpenedSet {
  /** Sections that cannot be loaded, with the reason. */
  readonly failures: Readonly<Record<string, string>>;
}
