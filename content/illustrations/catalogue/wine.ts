import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintBodega } from '../scenes/wine/bodega.ts';
import { paintComedor } from '../scenes/wine/comedor.ts';
import { paintEmbutido } from '../scenes/wine/embutido.ts';
import { paintFiestaVendimia } from '../scenes/wine/fiesta-vendimia.ts';
import { paintHuertaSocial } from '../scenes/wine/huerta-social.ts';
import { paintTinajas } from '../scenes/wine/tinajas.ts';

export const winePictures: readonly Illustration[] = [
  {
    name: 'tinajas',
    alt: 'Tinajas de barro de distintos tamaños alineadas contra la pared encalada de una bodega.',
    paint: paintTinajas,
  },
  {
    name: 'bodega',
    alt: 'Bodega abovedada con barricas a los dos lados y una ventana redonda de luz al fondo.',
    paint: paintBodega,
  },
  {
    name: 'fiesta-vendimia',
    alt: 'Verbena de la Fiesta de la Vendimia, con farolillos, parejas bailando y fuegos artificiales.',
    paint: paintFiestaVendimia,
  },
  {
    name: 'embutido',
    alt: 'Bodegón con ristras de embutido colgadas, un porrón de vino, pan y ajos sobre la mesa.',
    paint: paintEmbutido,
  },
  {
    name: 'huerta-social',
    alt: 'Dos personas cuidan las hileras de una huerta con regadera y azada, ante una casa de labor.',
    paint: paintHuertaSocial,
  },
  {
    name: 'comedor',
    alt: 'Mesa larga de un comedor solidario, con platos, pan y jarras, y personas sentadas juntas.',
    paint: paintComedor,
  },
];
