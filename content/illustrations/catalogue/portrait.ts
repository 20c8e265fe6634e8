import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintProvisional } from '../scenes/provisional.ts';

export const portraitPictures: readonly Illustration[] = [
  {
    name: 'presidenta',
    alt: 'Retrato ilustrado: mujer de pelo gris recogido, chaqueta oscura y pañuelo carmesí al cuello.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'fundador',
    alt: 'Retrato ilustrado: hombre mayor de barba blanca, con gafas redondas, chaleco y corbata de lazo.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-01',
    alt: 'Retrato ilustrado: mujer de pelo gris recogido y pañuelo carmesí, ante un arco de color arena.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-02',
    alt: 'Retrato ilustrado: hombre de pelo oscuro y barba corta, con chaqueta azul y camisa clara.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-03',
    alt: 'Retrato ilustrado: mujer de melena castaña y gafas, con jersey de color mostaza y collar.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-04',
    alt: 'Retrato ilustrado: hombre calvo con bigote gris, gafas y chaqueta de pana color tierra.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-05',
    alt: 'Retrato ilustrado: mujer joven de pelo negro y rizado, con pendientes y blusa color crema.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-06',
    alt: 'Retrato ilustrado: hombre mayor de pelo blanco peinado a un lado, con traje y corbata vino.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-07',
    alt: 'Retrato ilustrado: mujer de pelo corto y rubio ceniza, con vestido verde oliva y broche.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-08',
    alt: 'Retrato ilustrado: hombre joven de pelo rizado cobrizo, con jersey de cuello alto oscuro.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-09',
    alt: 'Retrato ilustrado: mujer mayor de pelo blanco y corto, con gafas rojas y chal de color azul.',
    size: [800, 1000],
    paint: paintProvisional,
  },
  {
    name: 'patrono-10',
    alt: 'Retrato ilustrado: hombre de pelo moreno con canas, con chaqueta gris y camisa sin corbata.',
    size: [800, 1000],
    paint: paintProvisional,
  },
];
