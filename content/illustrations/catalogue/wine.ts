import type { Illustration } from '../primitives/illustration.ts';
import { paintProvisional } from '../scenes/provisional.ts';

export const winePictures: readonly Illustration[] = [
  {
    name: 'tinajas',
    alt: 'Tinajas de barro de distintos tamaños alineadas contra la pared encalada de una bodega.',
    paint: paintProvisional,
  },
  {
    name: 'bodega',
    alt: 'Bodega abovedada con barricas a los dos lados y una ventana redonda de luz al fondo.',
    paint: paintProvisional,
  },
  {
    name: 'fiesta-vendimia',
    alt: 'Verbena de la Fiesta de la Vendimia, con farolillos, parejas bailando y fuegos artificiales.',
    paint: paintProvisional,
  },
  {
    name: 'embutido',
    alt: 'Bodegón con ristras de embutido colgadas, un porrón de vino, pan y ajos sobre la mesa.',
    paint: paintProvisional,
  },
  {
    name: 'huerta-social',
    alt: 'Dos personas cuidan las hileras de una huerta con regadera y azada, ante una casa de labor.',
    paint: paintProvisional,
  },
  {
    name: 'comedor',
    alt: 'Mesa larga de un comedor solidario, con platos, pan y jarras, y personas sentadas juntas.',
    paint: paintProvisional,
  },
];
