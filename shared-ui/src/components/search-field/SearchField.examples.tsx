import { SearchField } from './SearchField.tsx';

const LABELS = { suggestions: 'Sugerencias', count: (count: number) => `${count} sugerencias` };

export const examples = {
  vacío: <SearchField label="Buscar" placeholder="Buscar" labels={LABELS} />,
};

export const keyboard = [
  ['Flecha abajo o arriba', 'Elige una sugerencia; el foco sigue en el campo.'],
  ['Intro', 'Abre la sugerencia elegida; sin ninguna, busca lo escrito.'],
  ['Esc', 'Cierra las sugerencias y deja lo escrito.'],
] as const;
