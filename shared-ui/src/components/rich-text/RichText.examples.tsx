import { TEXT } from '../example-data.ts';
import { Prose } from './Prose.tsx';
import { RichText } from './RichText.tsx';

export const examples = {
  'del contenido': <RichText html={TEXT} />,
  propio: (
    <Prose>
      <h2>Uso del sitio</h2>
      <p>Un texto que la página dice por sí misma.</p>
    </Prose>
  ),
};
