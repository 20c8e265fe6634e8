import { toVideoId } from '@site/base/text/to-video-id';

/** Elements that rich text may contain, for the sanitisers of server and browser alike. */
export const ALLOWED_TAGS: readonly string[] =
  'a abbr b blockquote br caption cite code dd del div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i iframe img ins li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  );

export const ALLOWED_ATTRIBUTES: readonly string[] =
  'id href title src alt width height colspan rowspan scope cite datetime lang start loading allow'.split(' ');

/** Path of the site's video frames, which load nothing from the video's host until the visitor plays the video. */
export const VIDEO_PATH = '/video/';

const VIDEO = /^\/video\/[\w-]{11}(?:\?poster=[\w.-]+)?$/;
/**
 * A link to a video may name the image that is shown until it is played. The fragment has no effect on the video's
 * host.
 */
const POSTER = /#poster=[\w.-]+$/;
const LINK = /^(?:https?:|mailto:|tel:|[?#]|\/(?![/\\])|(?![/\\])[^:]*$)/i;
/** Characters that browsers remove from an address before parsing it (WHATWG URL, section 4.4), and spaces. */
const INVISIBLE = /[\p{Cc}\s]/gu;
const PICTURE = /^\/(?![/\\])/;

/** Whether an iframe is one of the site's videos. Rich text may contain no others. */
export const isVideoFrame = (src: string | null | undefined): boolean => VIDEO.test(src ?? '');

/**
 * Whether a link may have this address: web pages, mail and phone, but never code. Applies to rich text and to all
 * other fields. A scheme-relative address (`//host`, or `/\host`, which browsers treat the same) looks like a path, but
 * is rejected.
 */
export const isAllowedLink = (href: string): boolean => LINK.test(href.replace(INVISIBLE, ''));

/** Returns an allowed address unchanged; empty for any other. */
export const toAllowedLink = (href: string): string => (isAllowedLink(href) ? href : '');

/** Ids of headings. The prefix prevents conflicts with ids of the page. */
const HEADING_ID = /^h-[\p{Ll}\p{Nd}-]{1,60}$/u;

/** Whether an id is one that `prepareHtml` gives to headings, as link targets. Rich text may contain no others. */
export const isHeadingId = (tag: string, id: string | null | undefined): boolean =>
  tag.toLowerCase() === 'h2' && HEADING_ID.test(id ?? '');

/** Whether an image is served by the site itself. Others would disclose the visitor to a third party. */
export const isOwnPicture = (src: string | null | undefined): boolean =>
  PICTURE.test((src ?? '').replace(INVISIBLE, ''));

/**
 * Converts the address of an iframe or of embed markup (`<oembed url>`) to that of a video frame; null when it is not a
 * video.
 */
export const toVideoFrame = (src: string | null | undefined): string | null => {
  const id = toVideoId(src ?? '');
  if (id !== null) return VIDEO_PATH + id + (POSTER.exec(src ?? '')?.[0].replace('#', '?') ?? '');
  return isVideoFrame(src) ? (src ?? null) : null;
};

export const VIDEO_TITLE = 'Vídeo';

/** Attributes of every video frame, whatever the source contained. */
export const VIDEO_ATTRIBUTES = { loading: 'lazy', allow: 'autoplay; fullscreen' } as const;
