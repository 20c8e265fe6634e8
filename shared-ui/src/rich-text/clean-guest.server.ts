import type { SafeHtml } from '@site/contract/api';
import sanitize from 'sanitize-html';
import { OPTIONS, toLink } from './clean-html.server.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.ts';
import { prepareHtml } from './prepare-html.ts';

/** Classes and sectioning elements are harmless in a shadow root with separate style sheets. */
const GUEST_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedTags: [...ALLOWED_TAGS, 'article', 'aside', 'footer', 'header', 'nav', 'section'],
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES, 'class'] },
  // Elements whose text is never shown. The library's default list lacks `title`, of a document or an SVG.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
};

/**
 * Sanitises the HTML of guests with the policy of rich text.
 *
 * @param toAddress resolves an address in the HTML. Called from the parser, since a pattern would not recognise all
 *   notations.
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
