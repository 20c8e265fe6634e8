import { createRoot } from 'react-dom/client';
import { setSite } from '../components/picture/to-picture-address.ts';
import { Catalogue } from './Catalogue.tsx';

document.documentElement.lang = 'es';
document.title = 'Catálogo de componentes';
// The pictures of the examples come with the catalogue, wherever it is.
setSite('.');
const root = document.getElementById('root');
if (root) createRoot(root).render(<Catalogue />);
