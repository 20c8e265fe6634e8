import { PAGINATION_LABELS } from '../../presentation/labels.ts';
import { RelatedList } from './RelatedList.tsx';

const PAGES = { current: 1, last: 2, toHref: (page: number) => `#${page}`, labels: PAGINATION_LABELS };

export const examples = {
  'con páginas': (
    <RelatedList id="relacionadas" title="Noticias relacionadas" pages={PAGES}>
      <p>Lo relacionado.</p>
    </RelatedList>
  ),
};

export const keyboard = [
  ['Tab', 'Recorre lo relacionado y después sus páginas.'],
  ['Intro', 'Muestra esa página de la lista; el resto no se mueve.'],
] as const;
