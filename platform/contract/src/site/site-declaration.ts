import type { ConsentPolicy } from '../frame/consent.ts';

/** What the server says in a plain sentence, where no page of the site can be shown. */
export interface SiteTexts {
  /** Answers to requests that are turned away, by status. */
  readonly refusals: Readonly<Record<400 | 405 | 408 | 413 | 414 | 429 | 431 | 500, string>>;
  /** A form that another site sent. */
  readonly foreignForm: string;
  /** A form that is longer than any person writes. */
  readonly longForm: string;
  /** A form of the choice on cookies without a choice. */
  readonly noChoice: string;
  /** A preview link that was never valid, or no longer is. */
  readonly badPreviewLink: string;
  /** An address with restricted access. */
  readonly noPage: string;
  /** A document that is no page: a feed, a calendar. */
  readonly noDocument: string;
  readonly documentUnavailable: string;
  /** Title of the answer when the content API cannot be reached. */
  readonly apiUnavailable: string;
}

/** The page when not even the frame can be rendered. */
interface EmergencyPage {
  readonly title: string;
  readonly text: string;
  /** Said beside the button that sends a form once more. */
  readonly retryText: string;
  readonly retryButton: string;
  /** Label of the link to the home page. */
  readonly home: string;
}

/** Shown in a video's frame until the visitor plays it. */
export interface VideoFrame {
  readonly title: string;
  readonly button: string;
  /** Consequence of playing it for the visitor's data. */
  readonly note: string;
  readonly notFound: string;
  /** Style sheet of the page, which is nothing but a link with a drawing and the note; its fonts as `url(font:NAME)`. */
  readonly style: string;
}

/** Reading without a connection what was visited before. */
export interface OfflineDeclaration {
  /** Address of the service worker; at the root, since that is what it serves. */
  readonly worker: string;
  /** Address of the page for what was not kept. */
  readonly page: string;
  /** Id of the element of that page which takes the list of pages that can be read. */
  readonly listId: string;
  /** Stands at the head of a page as it was kept, with `{day}`, `{month}`, `{year}` and `{time}`. */
  readonly line: string;
}

/**
 * What a site says of itself, as data. The build of its frame writes this into `shell.json`, which is all that the gateway
 * knows of the site. It imports nothing but types, so that build tools can read it without the frame's code.
 */
export interface SiteDeclaration {
  /** Language of the documents (BCP 47), and the one with its region for those who read the document's data. */
  readonly lang: string;
  readonly locale: string;
  readonly home: string;
  /** Address of the icon that browsers show. */
  readonly icon: string;
  /** Drawings with an address of their own: address to the file, relative to the folder of the frame's package. */
  readonly drawings: Readonly<Record<string, string>>;
  /** How the choice on cookies is recorded; null for a site that asks nothing. */
  readonly consent: ConsentPolicy | null;
  readonly offline: OfflineDeclaration | null;
  readonly emergency: EmergencyPage;
  readonly video: VideoFrame | null;
  readonly texts: SiteTexts;
}
