import { LOOM, TOWER } from '../example-data.ts';
import { Carousel } from './Carousel.tsx';

const ITEMS = [
  { name: 'La torre vuelve a contar sus siglos', image: TOWER, button: { href: '#torre', label: 'Más info' } },
  { name: 'Cien telares, un mismo hilo', image: LOOM, button: null },
];

const LABELS = {
  carousel: 'Destacados',
  role: 'carrusel',
  slide: 'diapositiva',
  position: (position: number, count: number) => `${position} de ${count}`,
  previous: 'Diapositiva anterior',
  next: 'Diapositiva siguiente',
  pause: 'Detener el carrusel',
  play: 'Reanudar el carrusel',
};

export const examples = {
  'dos diapositivas': <Carousel items={ITEMS} labels={LABELS} />,
};
