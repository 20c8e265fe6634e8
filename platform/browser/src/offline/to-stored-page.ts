/** The boot script is the only one without attributes. */
const SCRIPT = /<(script)\s[^<>]*>/g;

/** The consent banner and form, marked `data-consent` or `data-consent-if`; elements of one kind are not nested. */
const SECTION_OR_FORM = /<(section|form)\b[^<>]*>/g;

/** Removes elements; an unclosed element extends to the end. One pass, linear time. */
function without(html: string, start: RegExp, mark = ''): string {
  let kept = '';
  let from = 0;
  for (const { 0: tag, 1: name, index } of html.matchAll(start)) {
    if (index < from || !tag.includes(mark)) continue;
    kept += html.slice(from, index);
    const close = `</${name}>`;
    const end = html.indexOf(close, index);
    if (end < 0) return kept;
    from = end + close.length;
  }
  return kept + html.slice(from);
}

/**
 * Removes the consent question and all scripts but the boot script, since their release set may no longer exist when the
 * page is read.
 *
 * @returns null for pages that must not be stored: forms that post, search results and other short-lived pages
 */
export function toStoredPage(html: string): string | null {
  const kept = without(without(html, SCRIPT), SECTION_OR_FORM, ' data-consent');
  const isShortLived = /<form[^<>]*\smethod="post"/i.test(kept) || /<meta name="robots" content="noindex/.test(kept);
  return isShortLived ? null : kept;
}

/** The title without the name of the site; escaped HTML. */
export function readTitle(html: string): string {
  return (/<meta property="og:title" content="([^"]*)"/.exec(html) ?? /<title>([^<]*)<\/title>/.exec(html))?.[1] ?? '';
}
