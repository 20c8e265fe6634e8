import { PAGINATION_LABELS } from '../../presentation/labels.ts';
import { Pagination } from './Pagination.tsx';

export const examples = {
  'en medio': <Pagination current={4} last={9} toHref={(page) => `#${page}`} labels={PAGINATION_LABELS} />,
};

export const keyboard = [
  ['Intro', 'Muestra esa página; si cambia solo la lista, el foco se queda en el número pulsado.'],
] as const;
