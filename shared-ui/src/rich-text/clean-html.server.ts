import sanitize from 'sanitize-html';
import type { CleanHtml } from '../api/safe-html.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isAllowedLink,
  isHeadingId,
  isOwnPicture,
  isVideoFrame,
  toVideoFrame,
  VIDEO_ATTRIBUTES,
  VIDEO_TITLE,
} from './policy.ts';
import { prepareHtml } from './prepare-html.ts';

const toFrame = (address: string | undefined, title?: string) => ({
  tagName: 'iframe',
  attribs: { src: toVideoFrame(address) ?? '', title: title || VIDEO_TITLE, ...VIDEO_ATTRIBUTES },
});

/** Removes a forbidden address from a link. */
export const toLink = (tagName: string, attribs: sanitize.Attributes) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => name !== 'href' || isAllowedLink(value)),
  ),
});

/** What is allowed, the same as in the browser. */
export const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: toLink,
    '*': (tagName, { id, ...attribs }) => ({
      tagName,
      attribs: { ...(id !== undefined && isHeadingId(tagName, id) && { id }), ...attribs },
    }),
    iframe: (_tag, { src, title }) => toFrame(src, title),
    oembed: (_tag, { url }) => toFrame(url),
  },
  // Receives the original tag names, before `transformTags`.
  exclusiveFilter: ({ tag, attribs }) =>
    ((tag === 'iframe' || tag === 'oembed') && !isVideoFrame(attribs.src)) ||
    (tag === 'img' && !isOwnPicture(attribs.src)),
};

/** The sanitiser of the server: decode, rewrite videos, parse, sanitise (specification, section 5). */
export const cleanHtml: CleanHtml = async (html) => ({
  kind: 'safe-html',
  __html: sanitize(prepareHtml(html), OPTIONS),
});
