import { expect, it } from 'vitest';
import { NOW, readChangedFixture } from '../../test/support/fixture.ts';
import { readPages } from '../../test/support/site-pages.ts';
import { readContent } from './read-content.ts';

const NEWS = 'news/2026-01-01-nueva.md';
const toNews = (keys: string) => `---\ntitle: Nueva\nsubtitle: Una más\nimage: partitura\n${keys}\n---\nTexto.\n`;

it('ends a date without a time at the end of the day, even when the clocks change', async () => {
  const event = (date: string) =>
    `---\nname: Visita\ntitle: Visita\nlocation: Torre\ninfo: Libre\nimage: partitura\n${date}\n---\n`;
  const { items, issues } = readContent(
    await readChangedFixture({
      'events/un-dia.md': event('date: 2026-03-29'),
      'events/varios.md': event('date: 2026-10-23 19:30\nend: 2026-10-25'),
      'events/una-tarde.md': event('date: 2026-03-29 19:30\nend: 2026-03-29'),
      'events/una-hora.md': event('date: 2026-10-25 19:30'),
      [NEWS]: toNews('publishUntil: 2026-10-25'),
    }),
    NOW,
    await readPages(),
  );
  expect(issues).toEqual([]);
  const find = (wanted: string) => items.find(({ kind, id }) => ['event', 'news'].includes(kind) && id === wanted);
  expect(find('un-dia')?.ends).toEqual(new Date('2026-03-29T23:59:59.999+02:00'));
  expect(find('una-tarde')?.ends).toEqual(find('un-dia')?.ends);
  expect(find('varios')?.ends).toEqual(new Date('2026-10-25T23:59:59.999+01:00'));
  expect(find('una-hora')?.ends).toEqual(new Date('2026-10-25T19:30:00+01:00'));
  expect(find('nueva')?.publication.publishUntil).toEqual(new Date('2026-10-26T00:00:00+01:00'));
});

it('reads the front matter up to its closing line, past a line that ends in dashes', async () => {
  const folder = await readChangedFixture({ [NEWS]: toNews('# ------\ndraft: true') });
  const { items, issues } = readContent(folder, NOW, await readPages());
  expect(issues).toEqual([]);
  expect(items.find(({ id }) => id === 'nueva')).toMatchObject({
    publication: { draft: true },
    detail: { content: '<p>Texto.</p>' },
  });
});
