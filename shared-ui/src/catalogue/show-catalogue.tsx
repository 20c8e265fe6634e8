import { createRoot } from 'react-dom/client';
import { Catalogue } from './Catalogue.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Catalogue />);
