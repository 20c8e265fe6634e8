import { KEPT_PAGES_ID } from '../page/offline.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** `05 de marzo, 2020, a las 18:30`, in the visitor's own time zone. */
function formatMoment(moment: Date): string {
  const month = moment.toLocaleDateString('es', { month: 'long' });
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`;
  return `${two(moment.getDate())} de ${month}, ${moment.getFullYear()}, a las ${time}`;
}

/** A kept page with a line at its head that says so, and since when. */
export function withOfflineLine(html: string, keptAt: Date): string {
  const line = `<p class="offline-line" role="status">Sin conexión. Esta es la página tal como estaba el ${formatMoment(keptAt)}.</p>`;
  return html.replace(/<body[^<>]*>/, (body) => body + line);
}

/** A page that can be read without a connection. */
export interface KeptLink {
  readonly href: string;
  /** As HTML, escaped. */
  readonly title: string;
}

const toHref = (href: string) => href.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll('<', '%3C');

/** The page for what was not kept, with links to what was. */
export function withKeptLinks(html: string, links: readonly KeptLink[]): string {
  if (links.length === 0) return html;
  const items = links.map(({ href, title }) => `<li><a href="${toHref(href)}">${title}</a></li>`).join('');
  const list = [...html.matchAll(/<ul\b[^<>]*>/g)].find(([tag]) => tag.includes(`id="${KEPT_PAGES_ID}"`));
  if (!list) return html;
  const start = list.index + list[0].length;
  return html.slice(0, start) + items + html.slice(html.indexOf('</ul>', start));
}
