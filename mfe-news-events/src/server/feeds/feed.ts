import { escapeMarkup } from '@site/shared-ui/structured-data';

/** A feed, independent of Atom and RSS. */
export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  /** Absolute address of the page that the feed belongs to. */
  readonly home: string;
  /** Absolute address of the feed itself. */
  readonly self: string;
  readonly author: string;
  readonly updated: Date;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Absolute address, which is also the entry's id. */
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  readonly published: Date;
  /** Absolute address. */
  readonly image: string | null;
}

/** Escapes text for XML 1.0 elements and attributes. Removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters that XML 1.0, section 2.2, forbids
  const allowed = text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
  return escapeMarkup(allowed);
}
