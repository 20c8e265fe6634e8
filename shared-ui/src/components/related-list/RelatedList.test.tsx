import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PAGINATION_LABELS } from '../../presentation/labels.ts';
import { RelatedList } from './RelatedList.tsx';

it.each([
  [2, ['Noticias: Página 2']],
  [1, []],
])('announces its page if it has several: of %i', (last, texts) => {
  const html = renderToStaticMarkup(
    <RelatedList
      id="a"
      title="Noticias"
      pages={{ current: last, last, toHref: (page) => `?noticias=${page}`, labels: PAGINATION_LABELS }}
    >
      <p>Lo relacionado.</p>
    </RelatedList>,
  );
  expect([...html.matchAll(/role="status">([^<]*)/g)].map(([, text]) => text)).toEqual(texts);
});
