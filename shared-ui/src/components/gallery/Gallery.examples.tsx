import { LIGHTBOX_LABELS } from '../../presentation/labels.ts';
import { PICTURES } from '../example-data.ts';
import { Gallery } from './Gallery.tsx';

export const examples = {
  'tres imágenes': <Gallery pictures={PICTURES} labels={LIGHTBOX_LABELS} />,
};

export const keyboard = [
  ['Intro en una imagen', 'Abre el visor; el foco queda dentro y, al cerrar, vuelve a la imagen.'],
  ['Flecha izquierda o derecha', 'Pasa a otra imagen.'],
  ['Las cuatro flechas', 'Con la imagen ampliada, la mueven.'],
  ['+ o -', 'Amplía o reduce.'],
  ['r', 'Gira un cuarto de vuelta.'],
  ['Esc', 'Cierra el visor.'],
] as const;
