import type { CivilDateTime } from '@site/base/clock';
import type { TransferState } from '../api/transfer-cache.ts';
import type { ConsentText } from '../frame/consent.ts';
import type { ScriptReference, SectionAddress } from '../section/section-address.ts';

/**
 * Data for the browser, as JSON in the page. It pins the releases of the page, so that server and browser use the same.
 */
export interface BootData {
  /** Id of the release set that rendered the page. */
  readonly set: string;
  readonly shell: string;
  readonly status: number;
  /** The day for which the page was rendered. */
  readonly now: CivilDateTime;
  /** The shell's own script. */
  readonly main: ScriptReference;
  /** Further scripts of this page, fetched in parallel. */
  readonly preload: readonly ScriptReference[];
  /** The sections of this page: the one that owns it, and those of its fragments. */
  readonly sections: readonly SectionAddress[];
  /**
   * The table of all sections, for later navigations: that of this release set, or of a later one that also has this
   * page.
   */
  readonly table: ScriptReference;
  /** Fragments (`section/fragment`) that failed on the server: the browser leaves their slots empty as well. */
  readonly failed: readonly string[];
  readonly transfer: TransferState;
  readonly consentText: ConsentText;
  /** True when the content API offers images in several sizes and formats. */
  readonly imageVariants: boolean;
  /** Share of visits, in percent, that report field data. */
  readonly measured: number;
  /** True for a release set that is not live. */
  readonly preview: boolean;
  /** In previews of releases: the owner of each box of the page. */
  readonly boxes?: Readonly<Record<string, string>> | undefined;
  /** True when visited pages are stored for offline reading. */
  readonly offline: boolean;
}

declare global {
  /** Parsed once, by the boot script of every page, before it loads the application. */
  var __BOOT_DATA__: BootData;
}

/** Dispatched on the window when the page has been hydrated. */
export const HYDRATED_EVENT = 'site:hydrated';

/** Id of the element that holds the boot data. */
export const BOOT_DATA_ID = 'boot-data';
