import type { SafeHtml } from '@site/contract/api';
import sanitize from 'sanitize-html';
import { OPTIONS, toLink } from './clean-html.server.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.ts';
import { prepareHtml } from './prepare-html.ts';

/** Classes and parts of a page do no harm in a shadow root with style sheets of its own. */
const GUEST_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedTags: [...ALLOWED_TAGS, 'article', 'aside', 'footer', 'header', 'nav', 'section'],
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES, 'class'] },
  // What no browser shows: the parser's own list lacks the title, of a document or a drawing.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
};

/**
 * The policy of rich text for the HTML of guests.
 *
 * @param toAddress where an address leads that stands in it. The parser is asked for them: a pattern does not know all ways to write one
 */
export async function cleanHtml(html: string, toAddress: (written: string) => string): Promise<SafeHtml> {
  const withAddress = (name: string, attribs: sanitize.Attributes): sanitize.Attributes =>
    attribs[name] === undefined ? attribs : { ...attribs, [name]: toAddress(attribs[name]) };
  const transformTags: sanitize.IOptions['transformTags'] = {
    ...OPTIONS.transformTags,
    a: (tagName, attribs) => toLink(tagName, withAddress('href', attribs)),
    img: (tagName, attribs) => ({ tagName, attribs: withAddress('src', attribs) }),
  };
  return { kind: 'safe-html', __html: sanitize(prepareHtml(html), { ...GUEST_OPTIONS, transformTags }) };
}
