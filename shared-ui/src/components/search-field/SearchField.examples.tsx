import { SearchField } from './SearchField.tsx';

const LABELS = { suggestions: 'Sugerencias', count: (count: number) => `${count} sugerencias` };

export const examples = {
  vacío: <SearchField label="Buscar" placeholder="Buscar" labels={LABELS} />,
};
