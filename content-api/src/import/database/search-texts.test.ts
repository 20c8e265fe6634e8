import { expect, it } from 'vitest';
import { toItem } from '../../items/item.ts';
import { toSearchTexts } from './search-texts.ts';

it('contain the month of a news item, but not that of a document, whose date only sorts it', () => {
  const search = { type: 'Documento', name: 'Memoria de 2025', description: 'Un año', lead: '', body: '' } as const;
  const [news, document] = (['news', 'document'] as const).map((kind) =>
    toSearchTexts(toItem({ kind, id: 'memoria', starts: new Date('2025-12-31'), search })),
  );
  expect(news?.B).toContain('diciembre de 2025');
  expect(document).toEqual({ A: 'Memoria de 2025', B: expect.not.stringContaining('diciembre'), C: '' });
});
