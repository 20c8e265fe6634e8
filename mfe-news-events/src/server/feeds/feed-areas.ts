/** A work area as the news know it: by the tags of its news (specification, section 2). */
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
    // The specification names no tags for it: these are what its pages are about.
    tags: ['musica', 'teatro', 'cine', 'danza', 'exposicion'],
  },
};
