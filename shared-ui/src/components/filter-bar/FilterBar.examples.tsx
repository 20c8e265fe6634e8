import { FilterBar } from './FilterBar.tsx';

const TEXT = { name: 'texto', label: 'Texto', value: '' };
const YEAR = { name: 'anio', label: 'Año', value: '', options: [{ value: '', label: 'Todos los años' }] };
const MORE = [
  { name: 'area', label: 'Área', value: '', options: [{ value: '', label: 'Todas las áreas' }] },
  { name: 'lugar', label: 'Lugar', value: '', options: [{ value: '', label: 'Todos los lugares' }] },
];
const UPCOMING = { name: 'proximos', value: '1', label: 'Próximos', checked: true };

export const examples = {
  'texto y año': <FilterBar action="#" label="Filtrar las noticias" text={TEXT} choice={YEAR} submitLabel="Buscar" />,
  'con más opciones': (
    <FilterBar
      action="#"
      label="Filtrar los eventos"
      text={TEXT}
      choice={YEAR}
      more={MORE}
      toggle={UPCOMING}
      submitLabel="Buscar"
    />
  ),
};

export const keyboard = [
  ['Tab', 'Recorre el texto, las listas, la casilla y el botón.'],
  ['Intro en el texto', 'Filtra.'],
  ['Flechas', 'Eligen en una lista; nada cambia hasta que se pulsa el botón.'],
  ['Espacio', 'Marca la casilla.'],
] as const;
