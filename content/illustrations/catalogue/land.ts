import type { Illustration } from '../primitives/illustration.ts';
import { paintVinasBobal } from '../scenes/land/vinas-bobal.ts';
import { paintProvisional } from '../scenes/provisional.ts';

export const landPictures: readonly Illustration[] = [
  {
    name: 'vinas-bobal',
    alt: 'Hileras de viñas de bobal que se pierden hacia las montañas bajo un cielo de primera hora.',
    paint: paintVinasBobal,
  },
  {
    name: 'vendimia',
    alt: 'Vendimiadores con sombrero recogen la uva entre las cepas y llenan las cestas al amanecer.',
    paint: paintProvisional,
  },
  {
    name: 'lagares-pilillas',
    alt: 'Lagares ibéricos tallados en la roca de Las Pilillas, entre pinos y con el valle al fondo.',
    paint: paintProvisional,
  },
  {
    name: 'racimo',
    alt: 'Racimo de uva bobal entre hojas de parra, con una luz cálida que redondea cada grano.',
    paint: paintProvisional,
  },
  {
    name: 'hoces-cabriel',
    alt: 'El río Cabriel rodea los altos cuchillos de roca de las Hoces entre pinos y agua verde.',
    paint: paintProvisional,
  },
  {
    name: 'rio-magro',
    alt: 'El río Magro con un puente de piedra, álamos amarillos de otoño y su reflejo en el agua.',
    paint: paintProvisional,
  },
  {
    name: 'la-glorieta',
    alt: 'Paseo de La Glorieta con plátanos en fila, una fuente en el centro y bancos a la sombra.',
    paint: paintProvisional,
  },
  {
    name: 'tren-1885',
    alt: 'Locomotora de vapor de 1885 que cruza un viaducto de piedra y deja una larga nube de humo.',
    paint: paintProvisional,
  },
];
