import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintProvisional } from '../scenes/provisional.ts';

export const learningPictures: readonly Illustration[] = [
  {
    name: 'aula',
    alt: 'Aula luminosa con pizarra, pupitres de madera y una profesora que explica a sus alumnos.',
    paint: paintProvisional,
  },
  {
    name: 'becas-estudiantes',
    alt: 'Tres jóvenes con libros y mochilas suben una escalinata hacia un arco lleno de luz.',
    paint: paintProvisional,
  },
  {
    name: 'lectura-mayores',
    alt: 'Personas mayores sentadas en corro escuchan a una joven que lee en voz alta junto a la ventana.',
    paint: paintProvisional,
  },
  {
    name: 'ninos-taller',
    alt: 'Niños alrededor de una mesa que pintan con pinceles y botes de colores en un taller.',
    paint: paintProvisional,
  },
];
