import type { ConsentText } from '../frame/consent.ts';
import type { ScriptReference } from '../section/section-address.ts';
import type { SectionJson } from '../section/section-json.ts';
import type { ShellJson } from '../site/shell-json.ts';

/**
 * A coarse AVIF of an image, small enough to be sent within a page. Null when the image has none; undefined when it is
 * not there in time, but may be seconds later.
 */
export type ImagePlaceholder = Uint8Array | null | undefined;

/** Options of a renderer: one release set, one build of the shell, one content API. */
export interface RendererOptions {
  /** Id of the release set. */
  readonly set: string;
  readonly shell: ShellJson;
  /** The boot script, inlined in every page. */
  readonly bootScript: string;
  readonly sections: readonly SectionJson[];
  /** Address of the table of all sections; without a hash, since the table may be that of a later release set. */
  readonly table: ScriptReference;
  /** Names of the sections to load before the first page. The others are loaded when they are first needed. */
  readonly warm: readonly string[];
  /** Evaluates a section's container from verified bytes. Rejects when the release cannot be used. */
  readonly loadContainer: (section: SectionJson) => Promise<unknown>;
  /**
   * Reads a style sheet and verifies its bytes.
   *
   * @param section null for a file of the shell
   */
  readonly readStyle: (section: SectionJson | null, file: string) => Promise<Uint8Array>;
  /**
   * Not sent by older gateways.
   *
   * @param address path of the image, from `/images/` on
   */
  readonly readPlaceholder?: (address: string) => Promise<ImagePlaceholder>;
  /** Called after every attempt to load a section, with the reason of a failure, or null. */
  readonly onSection: (name: string, failure: string | null) => void;
  /** Prefix of every /api path. */
  readonly apiBase: string;
  readonly apiDeadlineMs: number;
  /** How long an API answer may be reused for other pages, in milliseconds. */
  readonly apiFreshMs: number;
  /** Absolute path of the file that stores the last successful answers to the frame's calls; empty for none. */
  readonly frameFile: string;
  readonly deadlineMs: number;
  readonly siteUrl: string;
  readonly consentText: ConsentText;
  readonly imageVariants: boolean;
  /** True when the content API renders a card image for each page, which other sites show with a link. */
  readonly cards: boolean;
  /** Share of visits, in percent, that report field data. Not sent by older gateways. */
  readonly measured?: number;
  /** True when visited pages are stored for offline reading. */
  readonly offline: boolean;
}
