import { PAGE_LABELS } from '../example-data.ts';
import { Pagination } from './Pagination.tsx';

export const examples = {
  'en medio': <Pagination current={4} last={9} toHref={(page) => `#${page}`} labels={PAGE_LABELS} />,
};

export const keyboard = [
  ['Intro', 'Muestra esa página; si cambia solo la lista, el foco se queda en el número pulsado.'],
] as const;
