import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintCineVerano } from '../scenes/stage/cine-verano.ts';
import { paintDanza } from '../scenes/stage/danza.ts';
import { paintProyector } from '../scenes/stage/proyector.ts';
import { paintTeatroPrincipal } from '../scenes/stage/teatro-principal.ts';
import { paintTelon } from '../scenes/stage/telon.ts';
import { paintTiteres } from '../scenes/stage/titeres.ts';

export const stagePictures: readonly Illustration[] = [
  {
    name: 'teatro-principal',
    alt: 'Patio de butacas y palcos del Teatro Principal, con el escenario iluminado al fondo.',
    paint: paintTeatroPrincipal,
  },
  {
    name: 'telon',
    alt: 'Telón carmesí de teatro que se abre sobre las tablas y deja pasar un haz de luz.',
    paint: paintTelon,
  },
  {
    name: 'titeres',
    alt: 'Teatrillo de títeres de rayas con dos personajes en escena y niños que miran desde el suelo.',
    paint: paintTiteres,
  },
  {
    name: 'cine-verano',
    alt: 'Cine de verano al aire libre, con una pantalla encendida y el público sentado bajo las estrellas.',
    paint: paintCineVerano,
  },
  {
    name: 'proyector',
    alt: 'Proyector de cine antiguo con dos bobinas que lanza un cono de luz en la oscuridad.',
    paint: paintProyector,
  },
  {
    name: 'danza',
    alt: 'Dos bailarinas en pleno giro, con faldas amplias que dibujan círculos en el escenario.',
    paint: paintDanza,
  },
];
