import { entries, type Field, flag, integer, optional, picture, text, texts } from './widgets.ts';

const MOMENT_HINT = 'Hora de Requena, así: 2026-12-01 09:00. Un último día sin hora cuenta entero.';

export const publication = (): readonly Field[] => [
  flag('draft', 'Borrador', { hint: 'Nadie lo ve, ni el buscador.' }),
  optional(text('publishAt', 'Publicar el', { hint: MOMENT_HINT })),
  optional(text('publishUntil', 'Retirar después del', { hint: MOMENT_HINT })),
];

/** Short addresses that redirect to a page. */
export const aliases = (): Field =>
  texts('aliases', 'Direcciones cortas', { hint: 'Separadas por comas, cada una con «/» delante: /becas' });

export const tags = (): Field =>
  texts('tags', 'Etiquetas', { hint: 'Separadas por comas, en minúsculas y sin acentos: musica, formacion' });

export const gallery = (): Field =>
  entries('images', 'Galería', [picture('file'), optional(text('caption', 'Pie'))], {
    summary: '{{fields.file}}',
    label_singular: 'fotografía',
  });

export const order = (): Field => optional(integer('order', 'Orden'));

export const video = (): readonly Field[] => [
  optional(text('video', 'Vídeo de YouTube', { hint: 'https://www.youtube.com/watch?v=XXXXXXXXXXX' })),
  optional(picture('videoImage', 'Imagen del vídeo')),
  optional(text('videoTitle', 'Título del vídeo', { hint: 'Con su duración: La Villa a pie · 4 min' })),
];

/** Headings of the related news and events, which a page shows by its tags. */
export const byTags = (): readonly Field[] => [
  flag('showImageHeader', 'La imagen, a todo el ancho'),
  optional(text('blogTagsTitle', 'Título de las noticias relacionadas')),
  optional(text('eventTagsTitle', 'Título de los eventos relacionados')),
];
