import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import type { Feed } from './feed.ts';
import { toAtom } from './to-atom.ts';
import { toRss } from './to-rss.ts';

const HOSTILE = 'Ñandú & <b>"cosas"</b>\u0007 ]]> \ud800 ​🎻';
const SAFE = 'Ñandú & <b>"cosas"</b> ]]> \ufffd ​🎻';

const feed: Feed = {
  title: HOSTILE,
  subtitle: 'Sub',
  home: 'https://sitio.example/noticias',
  self: 'https://sitio.example/noticias/atom.xml',
  author: 'Fundación & Cía.',
  updated: new Date('2026-07-15T17:30:00Z'),
  entries: [
    {
      address: 'https://sitio.example/noticias/a?b=1&c=2',
      title: HOSTILE,
      summary: HOSTILE,
      published: new Date('2026-01-15T18:30:00Z'),
      image: 'https://sitio.example/images/torre.jpg',
    },
  ],
};

const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', trimValues: false }).parse(xml);
};

it('writes Atom that an XML parser can read, whatever the texts are', () => {
  const { feed: atom } = parse(toAtom(feed));
  expect(atom.title).toBe(SAFE);
  expect(atom.updated).toBe('2026-07-15T17:30:00.000Z');
  expect(atom.author.name).toBe('Fundación & Cía.');
  expect(atom.entry).toMatchObject({
    id: 'https://sitio.example/noticias/a?b=1&c=2',
    title: SAFE,
    summary: SAFE,
    published: '2026-01-15T18:30:00.000Z',
  });
  expect(atom.entry.link.map((link: Record<string, string>) => [link['@rel'], link['@href']])).toEqual([
    ['alternate', 'https://sitio.example/noticias/a?b=1&c=2'],
    ['enclosure', 'https://sitio.example/images/torre.jpg'],
  ]);
});

it('writes RSS that an XML parser can read, whatever the texts are', () => {
  const { channel } = parse(toRss(feed)).rss;
  expect(channel.title).toBe(SAFE);
  expect(channel['atom:link']['@rel']).toBe('self');
  expect(channel.item).toMatchObject({
    title: SAFE,
    description: SAFE,
    link: 'https://sitio.example/noticias/a?b=1&c=2',
    pubDate: 'Thu, 15 Jan 2026 18:30:00 GMT',
  });
});

it('writes feeds without entries', () => {
  expect(parse(toAtom({ ...feed, entries: [] })).feed.entry).toBeUndefined();
  expect(parse(toRss({ ...feed, entries: [] })).rss.channel.item).toBeUndefined();
});
