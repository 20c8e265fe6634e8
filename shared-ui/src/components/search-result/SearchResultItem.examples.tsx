import { SearchResultItem } from './SearchResultItem.tsx';

const NAME = [
  { text: 'Restauración', match: true },
  { text: ' del patrimonio', match: false },
];
const SNIPPET = [{ text: 'Dejar envejecer con dignidad.', match: false }];

export const examples = {
  'con lo buscado marcado': <SearchResultItem href="#restauracion" type="Página" name={NAME} snippet={SNIPPET} />,
};

export const keyboard = [
  ['Tab', 'Se detiene una vez en cada resultado.'],
  ['Intro', 'Lo abre.'],
] as const;
