import type { FrameTexts } from './frame-texts.ts';

/** Data of header and footer, the same on every page. */
export interface LayoutData {
  readonly texts: FrameTexts;
  readonly foundationName: string;
  readonly socials: readonly { readonly name: 'instagram' | 'youtube' | 'twitter'; readonly href: string }[];
  readonly mails: readonly string[];
  /** Null hides the extra menu (specification, section 2). */
  readonly extraMenu: {
    readonly title: string;
    readonly items: readonly { readonly label: string; readonly href: string }[];
  } | null;
  /** Urgent notices that are due now: the site properties named `aviso`. */
  readonly notices: readonly { readonly value: string; readonly href: string }[];
  readonly year: number;
}
