import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintBarrioVilla } from '../scenes/villa/barrio-villa.ts';
import { paintCallejonPaniagua } from '../scenes/villa/callejon-paniagua.ts';
import { paintCuevasVilla } from '../scenes/villa/cuevas-villa.ts';
import { paintNocheVilla } from '../scenes/villa/noche-villa.ts';
import { paintPlazaAlbornoz } from '../scenes/villa/plaza-albornoz.ts';
import { paintPortadaSantaMaria } from '../scenes/villa/portada-santa-maria.ts';
import { paintSanNicolas } from '../scenes/villa/san-nicolas.ts';
import { paintTorreHomenaje } from '../scenes/villa/torre-homenaje.ts';
import { paintTorreSalvador } from '../scenes/villa/torre-salvador.ts';

export const villaPictures: readonly Illustration[] = [
  {
    name: 'torre-homenaje',
    alt: 'La Torre del Homenaje de Requena, cuadrada y almenada, recortada contra un gran sol de atardecer.',
    paint: paintTorreHomenaje,
  },
  {
    name: 'barrio-villa',
    alt: 'Casas del barrio de la Villa asomadas al cortado de roca de toba, con la primera luz de la mañana.',
    paint: paintBarrioVilla,
  },
  {
    name: 'cuevas-villa',
    alt: 'Galería excavada en la roca bajo la Villa, con arcos sucesivos y tinajas a la luz de un farol.',
    paint: paintCuevasVilla,
  },
  {
    name: 'portada-santa-maria',
    alt: 'Portada gótica flamígera de Santa María, con arquivoltas, tímpano y puerta de dos hojas.',
    paint: paintPortadaSantaMaria,
  },
  {
    name: 'torre-salvador',
    alt: 'Campanario de la iglesia del Salvador sobre los tejados, con vencejos volando a su alrededor.',
    paint: paintTorreSalvador,
  },
  {
    name: 'san-nicolas',
    alt: 'Fachada de la iglesia de San Nicolás, con portada clásica, espadaña y un ciprés, bajo el sol.',
    paint: paintSanNicolas,
  },
  {
    name: 'plaza-albornoz',
    alt: 'La plaza de Albornoz a mediodía, con casas de colores, una fuente y sombras largas en el suelo.',
    paint: paintPlazaAlbornoz,
  },
  {
    name: 'callejon-paniagua',
    alt: 'Callejón estrecho de la Villa con arcos entre las casas, macetas en las paredes y un farol.',
    paint: paintCallejonPaniagua,
  },
  {
    name: 'noche-villa',
    alt: 'La Villa de noche, con ventanas encendidas, la torre en lo alto y la luna llena entre nubes.',
    paint: paintNocheVilla,
  },
];
