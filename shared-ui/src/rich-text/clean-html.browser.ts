import type { DOMPurify } from 'dompurify';
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

function followPolicy(purify: DOMPurify): DOMPurify {
  purify.addHook('afterSanitizeAttributes', (element) => {
    const src = element.getAttribute('src');
    const href = element.getAttribute('href');
    if (href !== null && !isAllowedLink(href)) element.removeAttribute('href');
    if (element.tagName === 'IMG' && !isOwnPicture(src)) element.remove();
    if (element.tagName !== 'IFRAME') return;
    if (!isVideoFrame(src)) return element.remove();
    for (const [name, value] of Object.entries(VIDEO_ATTRIBUTES)) element.setAttribute(name, value);
  });
  return purify;
}

let sanitiser: Promise<DOMPurify> | undefined;

/** The browser's sanitiser. It is fetched when the first rich text is navigated to, never for the first page. */
export const cleanHtml: CleanHtml = async (html) => {
  sanitiser ??= import(/* webpackChunkName: "sanitiser" */ 'dompurify').then(({ default: purify }) =>
    followPolicy(purify),
  );
  return {
    kind: 'safe-html',
    __html: (await sanitiser).sanitize(prepareHtml(html), {
      ALLOWED_TAGS: [...ALLOWED_TAGS],
      ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
      RETURN_TRUSTED_TYPE: true,
    }),
  };
};
