import { SearchResultItem } from './SearchResultItem.tsx';

const NAME = [
  { text: 'Restauración', match: true },
  { text: ' del patrimonio', match: false },
];
const SNIPPET = [{ text: 'Dejar envejecer con dignidad.', match: false }];

/** Each name says what the example is of. */
export const examples = {
  'con lo buscado marcado': <SearchResultItem href="#restauracion" type="Página" name={NAME} snippet={SNIPPET} />,
};
