import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintProvisional } from '../scenes/provisional.ts';

export const archivePictures: readonly Illustration[] = [
  {
    name: 'archivo-legajos',
    alt: 'Estanterías de un archivo con legajos atados con cintas y una escalera apoyada.',
    paint: paintProvisional,
  },
  {
    name: 'carta-puebla',
    alt: 'Pergamino medieval con capitular iluminada, líneas de escritura y sello de plomo colgante.',
    paint: paintProvisional,
  },
  {
    name: 'biblioteca',
    alt: 'Sala de lectura con estanterías hasta el techo, una escalera y una lectora junto a la ventana.',
    paint: paintProvisional,
  },
  {
    name: 'mapa-antiguo',
    alt: 'Mapa antiguo de la comarca con ríos, montes, una rosa de los vientos y un compás encima.',
    paint: paintProvisional,
  },
  {
    name: 'fotografia-antigua',
    alt: 'Fotografías antiguas de color sepia con esquinas dentadas, esparcidas sobre un álbum abierto.',
    paint: paintProvisional,
  },
  {
    name: 'exposicion',
    alt: 'Sala de exposiciones con cuadros abstractos en la pared y tres visitantes que los contemplan.',
    paint: paintProvisional,
  },
  {
    name: 'feria-libro',
    alt: 'Casetas de la feria del libro con toldos de rayas, libros apilados y lectores que pasean.',
    paint: paintProvisional,
  },
];
