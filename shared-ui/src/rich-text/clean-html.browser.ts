import type { CleanHtml } from '../api/safe-html.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.ts';

/** The browser's sanitiser. It is fetched when the first rich text is navigated to, never for the first page. */
export const cleanHtml: CleanHtml = async (html) => {
  const { default: purify } = await import(/* webpackChunkName: "sanitiser" */ 'dompurify');
  return {
    kind: 'safe-html',
    __html: purify.sanitize(html, {
      ALLOWED_TAGS: [...ALLOWED_TAGS],
      ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
      RETURN_TRUSTED_TYPE: true,
    }),
  };
};
