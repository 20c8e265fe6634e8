import { SearchField } from './SearchField.tsx';

const LABELS = { suggestions: 'Sugerencias', count: (count: number) => `${count} sugerencias` };

/** Each name says what the example is of. */
export const examples = {
  vacío: <SearchField label="Buscar" placeholder="Buscar" labels={LABELS} />,
};
