import purify from 'dompurify';
import type { SafeHtml } from '../api/safe-html.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  isAllowedLink,
  isHeadingId,
  isOwnPicture,
  toVideoFrame,
  VIDEO_ATTRIBUTES,
  VIDEO_TITLE,
} from './policy.ts';
import { prepareHtml } from './prepare-html.ts';

/**
 * Creating an iframe is slow, so it is wrapped in a template, where the browser does not create it. RichText unwraps it
 * after the text has been painted. The sanitiser also visits the content of the template.
 */
function putIntoTemplate(frame: Element, own: WeakSet<Node>): void {
  if (frame.getRootNode() instanceof DocumentFragment) return;
  const template = document.createElement('template');
  own.add(template);
  frame.replaceWith(template);
  template.content.append(frame);
}

/** Replaces embed markup with an iframe, which the sanitiser visits next. */
function toFrame(embed: Element): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('src', embed.getAttribute('url') ?? '');
  embed.replaceWith(frame);
}

function followPolicy(): void {
  const own = new WeakSet<Node>();
  purify.addHook('beforeSanitizeElements', (node) => {
    if (node.nodeName === 'TEMPLATE' && !own.has(node)) node.parentNode?.removeChild(node);
    if (node.nodeName === 'OEMBED') toFrame(node as Element);
  });
  purify.addHook('afterSanitizeAttributes', (element) => {
    const src = element.getAttribute('src');
    const href = element.getAttribute('href');
    if (!isHeadingId(element.tagName, element.id)) element.removeAttribute('id');
    if (href !== null && !isAllowedLink(href)) element.removeAttribute('href');
    if (element.tagName === 'IMG' && !isOwnPicture(src)) element.remove();
    if (element.tagName !== 'IFRAME') return;
    const address = toVideoFrame(src);
    if (address === null) return element.remove();
    element.setAttribute('src', address);
    element.removeAttribute('width');
    element.removeAttribute('height');
    element.setAttribute('title', element.getAttribute('title') || VIDEO_TITLE);
    for (const [name, value] of Object.entries(VIDEO_ATTRIBUTES)) element.setAttribute(name, value);
    putIntoTemplate(element, own);
  });
}

followPolicy();

/** Sanitises rich text with the browser's own parser. */
export const sanitize = (html: string): SafeHtml => ({
  kind: 'safe-html',
  __html: purify.sanitize(prepareHtml(html), {
    ALLOWED_TAGS: [...ALLOWED_TAGS, 'template'],
    ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  }),
});
