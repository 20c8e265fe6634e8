import sanitize from 'sanitize-html';
import type { CleanHtml } from '../api/safe-html.ts';
import { OPTIONS } from './clean-html.server.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.ts';
import { prepareHtml } from './prepare-html.ts';

/** Classes and parts of a page do no harm in a shadow root with style sheets of its own. */
const GUEST_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedTags: [...ALLOWED_TAGS, 'article', 'aside', 'footer', 'header', 'nav', 'section'],
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES, 'class'] },
};

/** The policy of rich text for the HTML of guests. */
export const cleanHtml: CleanHtml = async (html) => ({
  kind: 'safe-html',
  __html: sanitize(prepareHtml(html), GUEST_OPTIONS),
});
