import { TOWER } from '../example-data.ts';
import { PageBanner } from './PageBanner.tsx';

const BREADCRUMB = { label: 'Ruta', items: [{ label: 'Noticias', href: '#noticias' }] };

export const examples = {
  título: <PageBanner title="Noticias" />,
  'con un dibujo': (
    <PageBanner title="Página no encontrada" subtitle="La dirección no existe." drawing="./images/telar.svg" />
  ),
  'con todo': (
    <PageBanner
      title="La torre vuelve a contar sus siglos"
      subtitle="Doce meses de obra"
      breadcrumb={BREADCRUMB}
      image={TOWER}
    >
      15 de noviembre, 2026
    </PageBanner>
  ),
};

export const keyboard = [['Tab', 'Se detiene en cada página superior de la ruta.']] as const;
