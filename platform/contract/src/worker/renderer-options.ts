import type { ConsentText } from '../frame/consent.ts';
import type { ScriptReference } from '../section/section-address.ts';
import type { SectionJson } from '../section/section-json.ts';
import type { ShellJson } from '../site/shell-json.ts';

/** Options of a renderer: one release set, one build of the shell, one content API. */
export interface RendererOptions {
  /** Id of the release set. */
  readonly set: string;
  readonly shell: ShellJson;
  /** The boot script, which is inline in every page. */
  readonly bootScript: string;
  readonly sections: readonly SectionJson[];
  /** Where browsers find the table of all sections; without a hash, since it may be that of a later set. */
  readonly table: ScriptReference;
  /** Names of the sections that are loaded before the first page; the others when they are first needed. */
  readonly warm: readonly string[];
  /** Evaluates a section's container from bytes that were verified. Rejects when the release cannot be used. */
  readonly loadContainer: (section: SectionJson) => Promise<unknown>;
  /**
   * Reads a style sheet whose bytes were verified.
   *
   * @param section null for a file of the shell
   */
  readonly readStyle: (section: SectionJson | null, file: string) => Promise<Uint8Array>;
  /** Told after every try to load a section: why it could not be loaded, or null. */
  readonly onSection: (name: string, failure: string | null) => void;
  /** Put before every /api path. */
  readonly apiBase: string;
  readonly apiDeadlineMs: number;
  /** Milliseconds for which an answer of the API serves further pages. */
  readonly apiFreshMs: number;
  /** Absolute path of the file that keeps the last good answers of the frame's calls; empty for none. */
  readonly frameFile: string;
  readonly deadlineMs: number;
  readonly siteUrl: string;
  readonly consentText: ConsentText;
  readonly imageVariants: boolean;
  /** True when the content API draws a card for each page, which other sites show with a link. */
  readonly cards: boolean;
  /** Share of the visits, in percent, whose browsers tell how they went; older gateways do not say it. */
  readonly measured?: number;
  /** True when visited pages are kept for reading without a connection. */
  readonly offline: boolean;
}
