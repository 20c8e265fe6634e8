/** A page as it is kept: plain HTML with the title that a list shows of it. */
export interface KeptPage {
  readonly html: string;
  /** As it stands in the HTML, escaped. */
  readonly title: string;
}

const SCRIPTS = /<script[\s\S]*?<\/script>/g;

/** The banner and the form of the choice on cookies; neither holds another element of its own kind. */
const CONSENT = /<(section|form)(?=[^>]*\sdata-consent)[\s\S]*?<\/\1>/g;

/**
 * What of a page may be kept: its text and links, without scripts (they belong to a release set that may be gone when
 * the page is read) and without the choice on cookies.
 *
 * @returns null for what must not be kept: forms that are sent, results of a search and other pages of a moment
 */
export function toKeptPage(html: string): KeptPage | null {
  const kept = html.replace(SCRIPTS, '').replace(CONSENT, '');
  if (/<form[^>]*\smethod="post"/i.test(kept) || /<meta name="robots" content="noindex/.test(kept)) return null;
  return { html: kept, title: readTitle(kept) };
}

/** The page's own title, without the foundation's prefix. */
export function readTitle(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return title.split(' - ').slice(1).join(' - ') || title;
}
