import type { Illustration } from '../primitives/drawing/illustration.ts';
import { paintArpaConcierto } from '../scenes/music/arpa-concierto.ts';
import { paintBandaMusica } from '../scenes/music/banda-musica.ts';
import { paintConciertoOrgano } from '../scenes/music/concierto-organo.ts';
import { paintCoro } from '../scenes/music/coro.ts';
import { paintCuarteto } from '../scenes/music/cuarteto.ts';
import { paintPartitura } from '../scenes/music/partitura.ts';
import { paintPiano } from '../scenes/music/piano.ts';

export const musicPictures: readonly Illustration[] = [
  {
    name: 'concierto-organo',
    alt: 'Órgano de tubos dorados en lo alto de un coro barroco, con el organista sentado de espaldas.',
    paint: paintConciertoOrgano,
  },
  {
    name: 'banda-musica',
    alt: 'Banda de música que desfila de uniforme con trompetas, tuba y bombo por una calle engalanada.',
    paint: paintBandaMusica,
  },
  {
    name: 'partitura',
    alt: 'Partitura antigua abierta en un atril, con una vela encendida y una pluma a su lado.',
    paint: paintPartitura,
  },
  {
    name: 'cuarteto',
    alt: 'Cuarteto de cuerda que toca sentado en círculo sobre un fondo de arcos de piedra.',
    paint: paintCuarteto,
  },
  {
    name: 'coro',
    alt: 'Coro de voces vestido de oscuro, con carpetas abiertas, ante los ventanales de una iglesia.',
    paint: paintCoro,
  },
  {
    name: 'piano',
    alt: 'Pianista ante un piano de cola con la tapa levantada, en un escenario con un solo foco.',
    paint: paintPiano,
  },
  {
    name: 'arpa-concierto',
    alt: 'Arpista vestida de carmesí que toca un arpa dorada en un escenario oscuro.',
    paint: paintArpaConcierto,
  },
];
