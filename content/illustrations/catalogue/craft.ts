import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintProvisional } from '../scenes/provisional.ts';

export const craftPictures: readonly Illustration[] = [
  {
    name: 'telar-seda',
    alt: 'Tejedora ante un telar de seda de madera, con la urdimbre tensa y la tela carmesí a medio hacer.',
    paint: paintProvisional,
  },
  {
    name: 'seda-madejas',
    alt: 'Madejas de seda de colores colgadas de una barra de madera, con capullos en un cuenco.',
    paint: paintProvisional,
  },
  {
    name: 'ceramica',
    alt: 'Tres piezas de cerámica pintada, un plato, una jarra y un cuenco, sobre un estante.',
    paint: paintProvisional,
  },
  {
    name: 'taller-restauracion',
    alt: 'Restauradora con bata que limpia una talla con un pincel fino a la luz de una lámpara.',
    paint: paintProvisional,
  },
  {
    name: 'andamio-retablo',
    alt: 'Retablo barroco dorado cubierto en parte por un andamio en el que trabajan dos personas.',
    paint: paintProvisional,
  },
  {
    name: 'lienzo-restaurado',
    alt: 'Cuadro antiguo de una dama en su caballete, con la mitad ya limpia y la otra aún oscurecida.',
    paint: paintProvisional,
  },
  {
    name: 'excavacion',
    alt: 'Excavación arqueológica con cuadrículas de cuerda, muros y una arqueóloga que cepilla la tierra.',
    paint: paintProvisional,
  },
  {
    name: 'monedas',
    alt: 'Monedas antiguas de plata y cobre que caen de una vasija rota sobre un paño oscuro.',
    paint: paintProvisional,
  },
];
