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
 * Making a frame takes the browser as long as a good part of a page. In a template it is not made; the component RichText
 * takes it out when the text has been painted. The sanitiser looks at what lies in the template once more.
 */
function putIntoTemplate(frame: Element, own: WeakSet<Node>): void {
  if (frame.getRootNode() instanceof DocumentFragment) return;
  const template = document.createElement('template');
  own.add(template);
  frame.replaceWith(template);
  template.content.append(frame);
}

/** Puts a frame in the place of an editor's embed markup; the sanitiser comes by it next. */
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
    element.setAttribute('title', element.getAttribute('title') || VIDEO_TITLE);
    for (const [name, value] of Object.entries(VIDEO_ATTRIBUTES)) element.setAttribute(name, value);
    putIntoTemplate(element, own);
  });
}

followPolicy();

/** Makes rich text safe with the browser's own parser. */
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
