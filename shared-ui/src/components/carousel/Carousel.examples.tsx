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

export const keyboard = [
  [
    'Tab',
    'Pasa por el enlace de la diapositiva, las dos flechas y el botón de detener; mientras el foco está dentro, nada se mueve solo.',
  ],
  ['Flecha izquierda o derecha', 'Pasa a otra diapositiva desde cualquier punto del carrusel.'],
  ['Intro o espacio', 'Pulsa la flecha o detiene el movimiento, que no vuelve hasta que se reanuda.'],
] as const;
