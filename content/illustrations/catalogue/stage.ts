import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintProvisional } from '../scenes/provisional.ts';

export const stagePictures: readonly Illustration[] = [
  {
    name: 'teatro-principal',
    alt: 'Patio de butacas y palcos del Teatro Principal, con el escenario iluminado al fondo.',
    paint: paintProvisional,
  },
  {
    name: 'telon',
    alt: 'Telón carmesí de teatro que se abre sobre las tablas y deja pasar un haz de luz.',
    paint: paintProvisional,
  },
  {
    name: 'titeres',
    alt: 'Teatrillo de títeres de rayas con dos personajes en escena y niños que miran desde el suelo.',
    paint: paintProvisional,
  },
  {
    name: 'cine-verano',
    alt: 'Cine de verano al aire libre, con una pantalla encendida y el público sentado bajo las estrellas.',
    paint: paintProvisional,
  },
  {
    name: 'proyector',
    alt: 'Proyector de cine antiguo con dos bobinas que lanza un cono de luz en la oscuridad.',
    paint: paintProvisional,
  },
  {
    name: 'danza',
    alt: 'Dos bailarinas en pleno giro, con faldas amplias que dibujan círculos en el escenario.',
    paint: paintProvisional,
  },
];
