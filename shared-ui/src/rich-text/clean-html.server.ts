import sanitize from 'sanitize-html';
import type { CleanHtml } from '../api/safe-html.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isAllowedLink,
  isOwnPicture,
  isVideoFrame,
  VIDEO_ATTRIBUTES,
} from './policy.ts';
import { prepareHtml } from './prepare-html.ts';

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: true,
  transformTags: {
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: href !== undefined && isAllowedLink(href) ? { ...attribs, href } : attribs,
    }),
    iframe: (tagName, { src = '' }) => ({ tagName, attribs: { src, ...VIDEO_ATTRIBUTES } }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'iframe' && !isVideoFrame(attribs.src)) || (tag === 'img' && !isOwnPicture(attribs.src)),
};

/** The server's sanitiser: decode, rewrite videos, parse, sanitise (specification, section 5). */
export const cleanHtml: CleanHtml = async (html) => ({
  kind: 'safe-html',
  __html: sanitize(prepareHtml(html), OPTIONS),
});
