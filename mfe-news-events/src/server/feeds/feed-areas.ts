/** A work area, defined by the tags of its news (specification, section 2). */
interface FeedArea {
  readonly title: string;
  readonly tags: readonly string[];
}

/** First segment of the area's addresses to the area. */
export const FEED_AREAS: Readonly<Record<string, FeedArea>> = {
  investigacion: { title: 'Investigación', tags: ['investigacion'] },
  formacion: { title: 'Formación', tags: ['formacion'] },
  'restauracion-del-patrimonio': { title: 'Restauración del patrimonio', tags: ['restauracion', 'patrimonio'] },
  'colaboraciones-sociales': { title: 'Colaboraciones sociales', tags: ['social', 'colaboracion'] },
  'actividades-artisticas-y-culturales': {
    title: 'Actividades artísticas y culturales',
    // The specification names no tags for this area: these are the topics of its pages.
    tags: ['musica', 'teatro', 'cine', 'danza', 'exposicion'],
  },
};
