import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintHocesCabriel } from '../scenes/land/hoces-cabriel.ts';
import { paintLaGlorieta } from '../scenes/land/la-glorieta.ts';
import { paintLagaresPilillas } from '../scenes/land/lagares-pilillas.ts';
import { paintRacimo } from '../scenes/land/racimo.ts';
import { paintRioMagro } from '../scenes/land/rio-magro.ts';
import { paintTren1885 } from '../scenes/land/tren-1885.ts';
import { paintVendimia } from '../scenes/land/vendimia.ts';
import { paintVinasBobal } from '../scenes/land/vinas-bobal.ts';

export const landPictures: readonly Illustration[] = [
  {
    name: 'vinas-bobal',
    alt: 'Hileras de viñas de bobal que se pierden hacia las montañas bajo un cielo de primera hora.',
    paint: paintVinasBobal,
  },
  {
    name: 'vendimia',
    alt: 'Vendimiadores con sombrero recogen la uva entre las cepas y llenan las cestas al amanecer.',
    paint: paintVendimia,
  },
  {
    name: 'lagares-pilillas',
    alt: 'Lagares ibéricos tallados en la roca de Las Pilillas, entre pinos y con el valle al fondo.',
    paint: paintLagaresPilillas,
  },
  {
    name: 'racimo',
    alt: 'Racimo de uva bobal entre hojas de parra, con una luz cálida que redondea cada grano.',
    paint: paintRacimo,
  },
  {
    name: 'hoces-cabriel',
    alt: 'El río Cabriel rodea los altos cuchillos de roca de las Hoces entre pinos y agua verde.',
    paint: paintHocesCabriel,
  },
  {
    name: 'rio-magro',
    alt: 'El río Magro con un puente de piedra, álamos amarillos de otoño y su reflejo en el agua.',
    paint: paintRioMagro,
  },
  {
    name: 'la-glorieta',
    alt: 'Paseo de La Glorieta con plátanos en fila, una fuente en el centro y bancos a la sombra.',
    paint: paintLaGlorieta,
  },
  {
    name: 'tren-1885',
    alt: 'Locomotora de vapor de 1885 que cruza un viaducto de piedra y deja una larga nube de humo.',
    paint: paintTren1885,
  },
];
