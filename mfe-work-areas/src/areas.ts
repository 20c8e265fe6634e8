/** A work area: its address, the page whose sub-pages it lists, and the tags of its news and events. */
export interface Area {
  /** First segment of its addresses. */
  readonly category: string;
  /** Id of the page whose list it shows (specification, section 2). */
  readonly parentId: string;
  readonly title: string;
  /** Empty: no related news and events. */
  readonly tags: readonly string[];
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
    tags: [],
  },
} as const satisfies Readonly<Record<string, Area>>;

/** Title of the breadcrumb, such as 'Nuestro Trabajo - Formación' (specification, section 2). */
export function toPrefixTitle(category: string): string {
  const area = Object.values(AREAS).find((candidate) => candidate.category === category);
  return `Nuestro Trabajo - ${area?.title ?? 'Proyectos'}`;
}
