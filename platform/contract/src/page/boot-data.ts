import type { CivilDateTime } from '@site/base/clock';
import type { TransferState } from '../api/transfer-cache.ts';
import type { ConsentText } from '../frame/consent.ts';
import type { ScriptReference, SectionAddress } from '../section/section-address.ts';

/** Data for the browser, as JSON in the page. It pins what the page is made of, so server and browser never differ. */
export interface BootData {
  /** Id of the release set in which the page was made. */
  readonly set: string;
  readonly shell: string;
  readonly status: number;
  /** The time for which the page was rendered. */
  readonly now: CivilDateTime;
  /** The shell's own script. */
  readonly main: ScriptReference;
  /** Scripts that this page needs beside it, fetched at the same time. */
  readonly preload: readonly ScriptReference[];
  /** The sections of this page: its owner, and those of its fragments. */
  readonly sections: readonly SectionAddress[];
  /** The table of all sections, for what comes after this page: of this release set, or a later one that has this page too. */
  readonly table: ScriptReference;
  /** Fragments (`section/fragment`) that failed on the server: the browser leaves their places empty too. */
  readonly failed: readonly string[];
  readonly transfer: TransferState;
  readonly consentText: ConsentText;
  /** True when the content API makes pictures in several sizes and formats. */
  readonly imageVariants: boolean;
  /** Share of the visits, in percent, that tell the site how they went. */
  readonly measured: number;
  /** True for a release set that is not live. */
  readonly preview: boolean;
  /** In previews of releases: whose each box of the page is. */
  readonly boxes?: Readonly<Record<string, string>> | undefined;
  /** True when visited pages are kept for reading without a connection. */
  readonly offline: boolean;
}

/** Sent to the window when the application has taken over the page. */
export const HYDRATED_EVENT = 'site:hydrated';

/** Id of the element that holds the boot data. */
export const BOOT_DATA_ID = 'boot-data';
