import { toVideoId } from '@site/base/text/to-video-id';

/** What rich text may contain. One list for the server's and the browser's sanitiser. */
export const ALLOWED_TAGS: readonly string[] =
  'a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i iframe img ins li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  );

export const ALLOWED_ATTRIBUTES: readonly string[] =
  'id href title src alt width height colspan rowspan scope cite datetime lang start loading allow'.split(' ');

/** Where the site shows a video; the frame behind it asks before anything is fetched from the video's host. */
export const VIDEO_PATH = '/video/';

const VIDEO = /^\/video\/[\w-]{11}(?:\?poster=[\w.-]+)?$/;
/** A link to a video may name the picture that is shown until it is played; the video's host passes over it. */
const POSTER = /#poster=[\w.-]+$/;
const LINK = /^(?:https?:|mailto:|tel:|[?#]|\/(?![/\\])|(?![/\\])[^:]*$)/i;
/** What browsers take out of an address before they read it (WHATWG URL, section 4.4), and spaces. */
const INVISIBLE = /[\p{Cc}\s]/gu;
const PICTURE = /^\/(?!\/)/;

/** The only frames that may stand in a text: the site's own videos. */
export const isVideoFrame = (src: string | null | undefined): boolean => VIDEO.test(src ?? '');

/**
 * Where a link may lead: to web pages, mail and phone, never to code. The rule for texts and for every other answer. An
 * address without its scheme (`//host`, and `/\host`, which browsers read alike) looks like a path and is none.
 */
export const isAllowedLink = (href: string): boolean => LINK.test(href.replace(INVISIBLE, ''));

/** A link as it may be shown; empty when it may not. */
export const toAllowedLink = (href: string): string => (isAllowedLink(href) ? href : '');

/** Before the ids of headings: no text can take an id that the page itself uses. */
const HEADING_ID = /^h-[\p{Ll}\p{Nd}-]{1,60}$/u;

/** The only ids that a text may have: those that `prepareHtml` gives its headings, so that they can be linked to. */
export const isHeadingId = (tag: string, id: string | null | undefined): boolean =>
  tag.toLowerCase() === 'h2' && HEADING_ID.test(id ?? '');

/** Pictures come from the site itself; others would tell a third party who reads the page. */
export const isOwnPicture = (src: string | null | undefined): boolean => PICTURE.test(src ?? '');

/** What may become a video's frame: frames and the embed markup of editors (`<oembed url>`). */
export const toVideoFrame = (src: string | null | undefined): string | null => {
  const id = toVideoId(src ?? '');
  if (id !== null) return VIDEO_PATH + id + (POSTER.exec(src ?? '')?.[0].replace('#', '?') ?? '');
  return isVideoFrame(src) ? (src ?? null) : null;
};

/** The title of a video frame whose source gives none. */
export const VIDEO_TITLE = 'Vídeo';

/** Attributes that every video frame gets, whatever its source said. */
export const VIDEO_ATTRIBUTES = { loading: 'lazy', allow: 'autoplay; fullscreen' } as const;
