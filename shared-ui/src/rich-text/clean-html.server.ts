import sanitize from 'sanitize-html';
import type { CleanHtml } from '../api/safe-html.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.ts';

/** The server's sanitiser: decode, parse, rewrite videos, sanitise (specification, section 5). */
export const cleanHtml: CleanHtml = async (html) => ({
  kind: 'safe-html',
  __html: sanitize(html, { allowedTags: [...ALLOWED_TAGS], allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES] } }),
});
