/** A work area: where it lives, which page's sub-pages it lists, and which tags relate news and events to it. */
export interface Area {
  /** First segment of its addresses. */
  readonly category: string;
  /** Id of the page whose list it shows (specification, section 2). */
  readonly parentId: string;
  readonly title: string;
  /** Empty for the area that shows its page list only. */
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

/** The breadcrumb's title from the address's prefix, such as 'Nuestro Trabajo - Formación' (specification, section 2). */
export function toPrefixTitle(category: string): string {
  const area = Object.values(AREAS).find((candidate) => candidate.category === category);
  return `Nuestro Trabajo - ${area?.title ?? 'Proyectos'}`;
}
