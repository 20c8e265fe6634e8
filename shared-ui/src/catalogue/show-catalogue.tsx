import { createRoot } from 'react-dom/client';
import { setSite } from '../components/picture/to-picture-address.ts';
import { Catalogue } from './Catalogue.tsx';
import { Rules } from './Rules.tsx';

document.documentElement.lang = 'es';
// The rules are a separate page, so that they cannot move components in the screenshots that are compared.
const isRules = location.search === '?reglas';
document.title = isRules ? 'Reglas de teclado y de palabras' : 'Catálogo de componentes';
// The images of the examples are served with the catalogue, wherever it is.
setSite('.');
const root = document.getElementById('root');
if (root) createRoot(root).render(isRules ? <Rules /> : <Catalogue />);
