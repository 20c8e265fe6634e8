import { createRoot } from 'react-dom/client';
import { setSite } from '../components/picture/to-picture-address.ts';
import { Catalogue } from './Catalogue.tsx';
import { Rules } from './Rules.tsx';

document.documentElement.lang = 'es';
// A page of its own, so that nothing on it can move a component whose picture is compared.
const isRules = location.search === '?reglas';
document.title = isRules ? 'Reglas de teclado y de palabras' : 'Catálogo de componentes';
// The pictures of the examples come with the catalogue, wherever it is.
setSite('.');
const root = document.getElementById('root');
if (root) createRoot(root).render(isRules ? <Rules /> : <Catalogue />);
