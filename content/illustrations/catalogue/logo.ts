import type { Illustration } from '../primitives/drawing/illustration.ts';
import { logo } from '../scenes/logo/logo.ts';
import { marks } from '../scenes/logo/marks.ts';

export const logoPictures: readonly Illustration[] = [
  {
    name: 'logo-01',
    alt: 'Logotipo de una bodega colaboradora: un racimo de círculos carmesí con una hoja.',
    size: [600, 300],
    paint: logo('La Bobalera', 'cooperativa', marks.grapes),
  },
  {
    name: 'logo-02',
    alt: 'Logotipo de una universidad colaboradora: un libro abierto bajo un sol naciente.',
    size: [600, 300],
    paint: logo('Alto Magro', 'estudios', marks.book),
  },
  {
    name: 'logo-03',
    alt: 'Logotipo de una caja de ahorros colaboradora: una colmena de hexágonos ocres.',
    size: [600, 300],
    paint: logo('Caja del Cabriel', 'ahorro', marks.hive),
  },
  {
    name: 'logo-04',
    alt: 'Logotipo de una sociedad musical colaboradora: una lira formada por dos curvas.',
    size: [600, 300],
    paint: logo('Albornoz', 'sociedad musical', marks.lyre),
  },
  {
    name: 'logo-05',
    alt: 'Logotipo de un ayuntamiento colaborador: una torre almenada dentro de un escudo.',
    size: [600, 300],
    paint: logo('Villa Alta', 'concejo', marks.shield),
  },
  {
    name: 'logo-06',
    alt: 'Logotipo de una editorial colaboradora: una letra «A» formada por páginas plegadas.',
    size: [600, 300],
    paint: logo('El Telar', 'editorial', marks.pages),
  },
  {
    name: 'logo-07',
    alt: 'Logotipo de una cooperativa colaboradora: tres colinas con hileras de vides.',
    size: [600, 300],
    paint: logo('La Glorieta', 'viticultores', marks.hills),
  },
  {
    name: 'logo-08',
    alt: 'Logotipo de un museo colaborador: tres arcos enlazados de color azul y ocre.',
    size: [600, 300],
    paint: logo('Tres Arcos', 'museo', marks.arches),
  },
];
