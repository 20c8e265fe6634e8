import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintAula } from '../scenes/learning/aula.ts';
import { paintBecasEstudiantes } from '../scenes/learning/becas-estudiantes.ts';
import { paintLecturaMayores } from '../scenes/learning/lectura-mayores.ts';
import { paintNinosTaller } from '../scenes/learning/ninos-taller.ts';

export const learningPictures: readonly Illustration[] = [
  {
    name: 'aula',
    alt: 'Aula luminosa con pizarra, pupitres de madera y una profesora que explica a sus alumnos.',
    paint: paintAula,
  },
  {
    name: 'becas-estudiantes',
    alt: 'Tres jóvenes con libros y mochilas suben una escalinata hacia un arco lleno de luz.',
    paint: paintBecasEstudiantes,
  },
  {
    name: 'lectura-mayores',
    alt: 'Personas mayores sentadas en corro escuchan a una joven que lee en voz alta junto a la ventana.',
    paint: paintLecturaMayores,
  },
  {
    name: 'ninos-taller',
    alt: 'Niños alrededor de una mesa que pintan con pinceles y botes de colores en un taller.',
    paint: paintNinosTaller,
  },
];
