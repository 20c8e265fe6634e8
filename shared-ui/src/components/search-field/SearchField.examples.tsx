import { SEARCH_FIELD_LABELS } from '../../presentation/labels.ts';
import { SearchField } from './SearchField.tsx';

export const examples = {
  vacío: <SearchField label="Buscar" placeholder="Buscar" labels={SEARCH_FIELD_LABELS} />,
};

export const keyboard = [
  ['Flecha abajo o arriba', 'Elige una sugerencia; el foco sigue en el campo.'],
  ['Intro', 'Abre la sugerencia elegida; sin ninguna, busca lo escrito.'],
  ['Esc', 'Cierra las sugerencias y deja lo escrito.'],
] as const;
