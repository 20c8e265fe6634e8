import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintArchivoLegajos } from '../scenes/archive/archivo-legajos.ts';
import { paintBiblioteca } from '../scenes/archive/biblioteca.ts';
import { paintCartaPuebla } from '../scenes/archive/carta-puebla.ts';
import { paintExposicion } from '../scenes/archive/exposicion.ts';
import { paintFeriaLibro } from '../scenes/archive/feria-libro.ts';
import { paintFotografiaAntigua } from '../scenes/archive/fotografia-antigua.ts';
import { paintMapaAntiguo } from '../scenes/archive/mapa-antiguo.ts';

export const archivePictures: readonly Illustration[] = [
  {
    name: 'archivo-legajos',
    alt: 'Estanterías de un archivo con legajos atados con cintas y una escalera apoyada.',
    paint: paintArchivoLegajos,
  },
  {
    name: 'carta-puebla',
    alt: 'Pergamino medieval con capitular iluminada, líneas de escritura y sello de plomo colgante.',
    paint: paintCartaPuebla,
  },
  {
    name: 'biblioteca',
    alt: 'Sala de lectura con estanterías hasta el techo, una escalera y una lectora junto a la ventana.',
    paint: paintBiblioteca,
  },
  {
    name: 'mapa-antiguo',
    alt: 'Mapa antiguo de la comarca con ríos, montes, una rosa de los vientos y un compás encima.',
    paint: paintMapaAntiguo,
  },
  {
    name: 'fotografia-antigua',
    alt: 'Fotografías antiguas de color sepia con esquinas dentadas, esparcidas sobre un álbum abierto.',
    paint: paintFotografiaAntigua,
  },
  {
    name: 'exposicion',
    alt: 'Sala de exposiciones con cuadros abstractos en la pared y tres visitantes que los contemplan.',
    paint: paintExposicion,
  },
  {
    name: 'feria-libro',
    alt: 'Casetas de la feria del libro con toldos de rayas, libros apilados y lectores que pasean.',
    paint: paintFeriaLibro,
  },
];
