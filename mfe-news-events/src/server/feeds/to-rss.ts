import { escapeXml, type Feed, type FeedEntry } from './feed.ts';

function toItem({ address, title, summary, published, image }: FeedEntry): string {
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(address)}</link>`,
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    `<pubDate>${published.toUTCString()}</pubDate>`,
    `<description>${escapeXml(summary)}</description>`,
    ...(image === null ? [] : [`<media:content medium="image" type="image/jpeg" url="${escapeXml(image)}"/>`]),
    '</item>',
  ].join('\n');
}

/** Formats a feed as RSS 2.0, including its own address as the RSS Advisory Board recommends. */
export function toRss({ title, subtitle, home, self, updated, entries }: Feed): string {
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(home)}</link>`,
    `<description>${escapeXml(subtitle)}</description>`,
    '<language>es-es</language>',
    `<lastBuildDate>${updated.toUTCString()}</lastBuildDate>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...entries.map(toItem),
    '</channel>',
    '</rss>',
  ].join('\n')}\n`;
}
