const two = (number: number) => String(number).padStart(2, '0');

/**
 * Fills in the date of the stored page, in the visitor's time zone.
 *
 * @param line with `{day}`, `{month}`, `{year}` and `{time}`
 */
export function toOfflineLine(line: string, lang: string, moment: Date): string {
  const parts: Readonly<Record<string, string>> = {
    day: two(moment.getDate()),
    month: moment.toLocaleDateString(lang, { month: 'long' }),
    year: String(moment.getFullYear()),
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
  return line.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

/** Puts a line at the top of a stored page. */
export function withOfflineLine(html: string, line: string): string {
  return html.replace(/<body[^<>]*>/, (body) => `${body}<p class="offline-line" role="status">${line}</p>`);
}

export interface StoredLink {
  readonly href: string;
  /** Escaped HTML. */
  readonly title: string;
}

const toHref = (href: string) => href.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll('<', '%3C');

/** Adds links to stored pages to the page shown for an address that is not stored. */
export function withStoredLinks(html: string, listId: string, links: readonly StoredLink[]): string {
  if (links.length === 0) return html;
  const items = links.map(({ href, title }) => `<li><a href="${toHref(href)}">${title}</a></li>`).join('');
  const list = [...html.matchAll(/<ul\b[^<>]*>/g)].find(([tag]) => tag.includes(`id="${listId}"`));
  if (!list) return html;
  const start = list.index + list[0].length;
  return html.slice(0, start) + items + html.slice(html.indexOf('</ul>', start));
}
