import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintProvisional } from '../scenes/provisional.ts';

export const musicPictures: readonly Illustration[] = [
  {
    name: 'concierto-organo',
    alt: 'Órgano de tubos dorados en lo alto de un coro barroco, con el organista sentado de espaldas.',
    paint: paintProvisional,
  },
  {
    name: 'banda-musica',
    alt: 'Banda de música que desfila de uniforme con trompetas, tuba y bombo por una calle engalanada.',
    paint: paintProvisional,
  },
  {
    name: 'partitura',
    alt: 'Partitura antigua abierta en un atril, con una vela encendida y una pluma a su lado.',
    paint: paintProvisional,
  },
  {
    name: 'cuarteto',
    alt: 'Cuarteto de cuerda que toca sentado en círculo sobre un fondo de arcos de piedra.',
    paint: paintProvisional,
  },
  {
    name: 'coro',
    alt: 'Coro de voces vestido de oscuro, con carpetas abiertas, ante los ventanales de una iglesia.',
    paint: paintProvisional,
  },
  {
    name: 'piano',
    alt: 'Pianista ante un piano de cola con la tapa levantada, en un escenario con un solo foco.',
    paint: paintProvisional,
  },
  {
    name: 'arpa-concierto',
    alt: 'Arpista vestida de carmesí que toca un arpa dorada en un escenario oscuro.',
    paint: paintProvisional,
  },
];
