import { escapeXml, type Feed, type FeedEntry } from './feed.ts';

const toLink = (rel: string, href: string, type = '') =>
  `<link rel="${rel}"${type && ` type="${type}"`} href="${escapeXml(href)}"/>`;

function toEntry({ address, title, summary, published, image }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${escapeXml(address)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<published>${published.toISOString()}</published><updated>${published.toISOString()}</updated>`,
    toLink('alternate', address, 'text/html'),
    ...(image === null ? [] : [toLink('enclosure', image, 'image/jpeg')]),
    ...(summary === '' ? [] : [`<summary>${escapeXml(summary)}</summary>`]),
    '</entry>',
  ].join('\n');
}

/** Formats a feed as Atom (RFC 4287). */
export function toAtom({ title, subtitle, home, self, author, updated, entries }: Feed): string {
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">',
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(subtitle)}</subtitle>`,
    toLink('self', self, 'application/atom+xml'),
    toLink('alternate', home, 'text/html'),
    `<author><name>${escapeXml(author)}</name></author>`,
    `<updated>${updated.toISOString()}</updated>`,
    ...entries.map(toEntry),
    '</feed>',
  ].join('\n')}\n`;
}
