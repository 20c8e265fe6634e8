export interface Area {
  /** First segment of its addresses. */
  readonly category: string;
  /** Id of the page whose list it shows (specification, section 2). */
  readonly parentId: string;
  readonly title: string;
  /** The tags of its news and events. */
  readonly tags: readonly string[];
  /** Set for the area whose page shows only its list (specification, section 2). */
  readonly listOnly?: true;
}

export const AREAS = {
  research: {
    category: 'investigacion',
    parentId: 'investigacion',
    title: 'Investigación',
    tags: ['investigacion'],
  },
  training: { category: 'formacion', parentId: 'formacion', title: 'Formación', tags: ['formacion'] },
  heritage: {
    category: 'restauracion-del-patrimonio',
    parentId: 'restoration',
    title: 'Restauración del patrimonio',
    tags: ['restauracion', 'patrimonio'],
  },
  social: {
    category: 'colaboraciones-sociales',
    parentId: 'social',
    title: 'Colaboraciones sociales',
    tags: ['social', 'colaboracion'],
  },
  activities: {
    category: 'actividades-artisticas-y-culturales',
    parentId: 'actividades',
    title: 'Actividades artísticas y culturales',
    // The specification gives no tags for this area, but its feeds need some. These are the topics of its pages.
    tags: ['musica', 'teatro', 'cine', 'danza', 'exposicion'],
    listOnly: true,
  },
} satisfies Readonly<Record<string, Area>>;

/** Title of the breadcrumb, such as 'Nuestro Trabajo - Formación' (specification, section 2). */
export function toPrefixTitle(category: string): string {
  const area = Object.values(AREAS).find((candidate) => candidate.category === category);
  return `Nuestro Trabajo - ${area?.title ?? 'Proyectos'}`;
}
