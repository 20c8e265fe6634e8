import { createRoot } from 'react-dom/client';
import { Catalogue } from './Catalogue.tsx';

document.documentElement.lang = 'es';
const root = document.getElementById('root');
if (root) createRoot(root).render(<Catalogue />);
