import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintEscritorioPresidente } from '../scenes/house/escritorio-presidente.ts';
import { paintFirmaConvenio } from '../scenes/house/firma-convenio.ts';
import { paintPatioSede } from '../scenes/house/patio-sede.ts';
import { paintPremioMedalla } from '../scenes/house/premio-medalla.ts';
import { paintSedeFundacion } from '../scenes/house/sede-fundacion.ts';

export const housePictures: readonly Illustration[] = [
  {
    name: 'sede-fundacion',
    alt: 'Casa señorial de la sede, con portal de piedra, balcones de hierro y un naranjo a la puerta.',
    paint: paintSedeFundacion,
  },
  {
    name: 'patio-sede',
    alt: 'Patio interior de la sede con columnas, escalera de piedra, pozo y macetas de geranios.',
    paint: paintPatioSede,
  },
  {
    name: 'escritorio-presidente',
    alt: 'Escritorio de madera con lámpara verde, carta manuscrita, pluma y una ventana a los tejados.',
    paint: paintEscritorioPresidente,
  },
  {
    name: 'firma-convenio',
    alt: 'Dos personas se dan la mano ante una mesa con un documento recién firmado y dos plumas.',
    paint: paintFirmaConvenio,
  },
  {
    name: 'premio-medalla',
    alt: 'Medalla dorada con una torre y una rama de vid, colgada de una cinta carmesí en su estuche.',
    paint: paintPremioMedalla,
  },
];
