/** A page as it is kept: plain HTML with the title that a list shows of it. */
export interface KeptPage {
  readonly html: string;
  /** As it stands in the HTML, escaped. */
  readonly title: string;
}

const SCRIPT = /<(script)\b[^<>]*>/g;

/** The banner and the form of the choice on cookies, marked `data-consent`; neither holds another element of its own kind. */
const SECTION_OR_FORM = /<(section|form)\b[^<>]*>/g;

/** A page without some elements; one that is not closed reaches to the end. Read once from left to right. */
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
 * What of a page may be kept: its text and links, without scripts (they belong to a release set that may be gone when
 * the page is read) and without the choice on cookies.
 *
 * @returns null for what must not be kept: forms that are sent, results of a search and other pages of a moment
 */
export function toKeptPage(html: string): KeptPage | null {
  const kept = without(without(html, SCRIPT), SECTION_OR_FORM, ' data-consent');
  if (/<form[^<>]*\smethod="post"/i.test(kept) || /<meta name="robots" content="noindex/.test(kept)) return null;
  return { html: kept, title: readTitle(kept) };
}

/** The page's own title, without the name of the site; escaped. */
export function readTitle(html: string): string {
  return (/<meta property="og:title" content="([^"]*)"/.exec(html) ?? /<title>([^<]*)<\/title>/.exec(html))?.[1] ?? '';
}
