import * as v from 'valibot';

const text = v.string();

/** Plain-text messages of the server, for responses that are not a page of the site. */
const texts = v.object({
  /** Messages for rejected requests, by status. */
  refusals: v.object({ 400: text, 405: text, 408: text, 413: text, 414: text, 429: text, 431: text, 500: text }),
  /** A form submitted from another site. */
  foreignForm: text,
  /** A form that exceeds the maximum length. */
  longForm: text,
  /** The cookie form, submitted without a choice. */
  noChoice: text,
  /** A preview link that is invalid or has expired. */
  badPreviewLink: text,
  /** An address with restricted access. */
  noPage: text,
  /** A document other than a page: a feed, a calendar. */
  noDocument: text,
  documentUnavailable: text,
  /** Title of the response when the content API cannot be reached. */
  apiUnavailable: text,
});
export type SiteTexts = Readonly<v.InferOutput<typeof texts>>;

/** Shown in place of a video until the visitor plays it. */
const video = v.object({
  title: text,
  button: text,
  notFound: text,
  /** What playing the video means for the visitor's data. */
  note: text,
  /**
   * Style sheet of the placeholder page, which consists of a link with a drawing and the note; fonts as
   * `url(font:NAME)`.
   */
  style: text,
});
export type VideoFrame = Readonly<v.InferOutput<typeof video>>;

/** Offline reading of visited pages. */
const offline = v.object({
  /** Address of the service worker; at the root, since that determines its scope. */
  worker: text,
  /** Address of the page shown for pages that are not stored. */
  page: text,
  /** Id of the element on that page that receives the list of stored pages. */
  listId: text,
  /** Notice at the top of a stored page; has the placeholders `{day}`, `{month}`, `{year}` and `{time}`. */
  line: text,
});
export type OfflineDeclaration = Readonly<v.InferOutput<typeof offline>>;

/**
 * Declaration of a site, as data. The build of its frame writes it into `shell.json`, which is all that the gateway
 * reads of the site. The declaration imports only the type, so that build tools can read it without the frame's
 * code.
 */
export const siteSchema = v.object({
  /** Language of the documents (BCP 47). */
  lang: text,
  /** The same with its region, for the metadata of documents. */
  locale: text,
  home: text,
  /** Address of the site's icon. */
  icon: text,
  /**
   * Drawings with their own address: address to file, relative to the folder of the frame's package, or of the build
   * once built.
   */
  drawings: v.record(text, text),
  /** `ConsentPolicy`; null for a site without a banner. */
  consent: v.nullable(
    v.object({
      /** Address to which the form is posted when JavaScript is not available. */
      address: text,
      cookie: text,
      days: v.number(),
      /** Value of each choice in the form and in the cookie; the value for `unknown` makes the banner ask again. */
      words: v.object({ accepted: text, refused: text, unknown: text }),
    }),
  ),
  offline: v.nullable(offline),
  /** The page shown when not even the frame can be rendered. */
  emergency: v.object({
    title: text,
    text,
    /** Text beside the button that submits a form again. */
    retryText: text,
    retryButton: text,
    /** Label of the link to the home page. */
    home: text,
  }),
  video: v.nullable(video),
  texts,
});
export type SiteDeclaration = Readonly<v.InferOutput<typeof siteSchema>>;
