import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintAndamioRetablo } from '../scenes/craft/andamio-retablo.ts';
import { paintCeramica } from '../scenes/craft/ceramica.ts';
import { paintExcavacion } from '../scenes/craft/excavacion.ts';
import { paintLienzoRestaurado } from '../scenes/craft/lienzo-restaurado.ts';
import { paintMonedas } from '../scenes/craft/monedas.ts';
import { paintSedaMadejas } from '../scenes/craft/seda-madejas.ts';
import { paintTallerRestauracion } from '../scenes/craft/taller-restauracion.ts';
import { paintTelarSeda } from '../scenes/craft/telar-seda.ts';

export const craftPictures: readonly Illustration[] = [
  {
    name: 'telar-seda',
    alt: 'Tejedora ante un telar de seda de madera, con la urdimbre tensa y la tela carmesí a medio hacer.',
    paint: paintTelarSeda,
  },
  {
    name: 'seda-madejas',
    alt: 'Madejas de seda de colores colgadas de una barra de madera, con capullos en un cuenco.',
    paint: paintSedaMadejas,
  },
  {
    name: 'ceramica',
    alt: 'Tres piezas de cerámica pintada, un plato, una jarra y un cuenco, sobre un estante.',
    paint: paintCeramica,
  },
  {
    name: 'taller-restauracion',
    alt: 'Restauradora con bata que limpia una talla con un pincel fino a la luz de una lámpara.',
    paint: paintTallerRestauracion,
  },
  {
    name: 'andamio-retablo',
    alt: 'Retablo barroco dorado cubierto en parte por un andamio en el que trabajan dos personas.',
    paint: paintAndamioRetablo,
  },
  {
    name: 'lienzo-restaurado',
    alt: 'Cuadro antiguo de una dama en su caballete, con la mitad ya limpia y la otra aún oscurecida.',
    paint: paintLienzoRestaurado,
  },
  {
    name: 'excavacion',
    alt: 'Excavación arqueológica con cuadrículas de cuerda, muros y una arqueóloga que cepilla la tierra.',
    paint: paintExcavacion,
  },
  {
    name: 'monedas',
    alt: 'Monedas antiguas de plata y cobre que caen de una vasija rota sobre un paño oscuro.',
    paint: paintMonedas,
  },
];
