import * as v from 'valibot';

const text = v.string();

/** What the server says in a plain sentence, where no page of the site can be shown. */
const texts = v.object({
  /** Answers to requests that are turned away, by status. */
  refusals: v.object({ 400: text, 405: text, 408: text, 413: text, 414: text, 429: text, 431: text, 500: text }),
  /** A form that another site sent. */
  foreignForm: text,
  /** A form that is longer than any person writes. */
  longForm: text,
  /** A form of the choice on cookies without a choice. */
  noChoice: text,
  /** A preview link that was never valid, or no longer is. */
  badPreviewLink: text,
  /** An address with restricted access. */
  noPage: text,
  /** A document that is no page: a feed, a calendar. */
  noDocument: text,
  documentUnavailable: text,
  /** Title of the answer when the content API cannot be reached. */
  apiUnavailable: text,
});
export type SiteTexts = Readonly<v.InferOutput<typeof texts>>;

/** Shown in a video's frame until the visitor plays it. */
const video = v.object({
  ...{ title: text, button: text, notFound: text },
  /** Consequence of playing it for the visitor's data. */
  note: text,
  /** Style sheet of the page, which is nothing but a link with a drawing and the note; its fonts as `url(font:NAME)`. */
  style: text,
});
export type VideoFrame = Readonly<v.InferOutput<typeof video>>;

/** Reading without a connection what was visited before. */
const offline = v.object({
  /** Address of the service worker; at the root, since that is what it serves. */
  worker: text,
  /** Address of the page for what was not kept. */
  page: text,
  /** Id of the element of that page which takes the list of pages that can be read. */
  listId: text,
  /** Stands at the head of a page as it was kept, with `{day}`, `{month}`, `{year}` and `{time}`. */
  line: text,
});
export type OfflineDeclaration = Readonly<v.InferOutput<typeof offline>>;

/**
 * What a site says of itself, as data. The build of its frame writes this into `shell.json`, which is all that the gateway
 * knows of the site. The frame names the type alone, so that build tools can read it without the frame's code.
 */
export const siteSchema = v.object({
  /** Language of the documents (BCP 47), and the one with its region for those who read the document's data. */
  ...{ lang: text, locale: text },
  home: text,
  /** Address of the icon that browsers show. */
  icon: text,
  /** Drawings with an address of their own: address to the file, relative to the folder of the frame's package; below the build, once built. */
  drawings: v.record(text, text),
  /** How the choice on cookies is recorded (`ConsentPolicy`); null for a site that asks nothing. */
  consent: v.nullable(
    v.object({
      ...{ address: text, cookie: text, days: v.number() },
      words: v.object({ accepted: text, refused: text, unknown: text }),
    }),
  ),
  offline: v.nullable(offline),
  /** The page when not even the frame can be rendered. */
  emergency: v.object({
    ...{ title: text, text },
    /** Said beside the button that sends a form once more. */
    ...{ retryText: text, retryButton: text },
    /** Label of the link to the home page. */
    home: text,
  }),
  video: v.nullable(video),
  texts,
});
export type SiteDeclaration = Readonly<v.InferOutput<typeof siteSchema>>;
