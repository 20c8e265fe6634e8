/** The work areas as the agenda is filtered by them: by the tags of their events (specification, section 2). */
export const AREAS = [
  { name: 'musica', title: 'Música', tags: ['musica'] },
  { name: 'escena', title: 'Teatro, danza y cine', tags: ['teatro', 'danza', 'cine'] },
  { name: 'exposiciones', title: 'Exposiciones', tags: ['exposicion'] },
  { name: 'patrimonio', title: 'Restauración del patrimonio', tags: ['restauracion', 'patrimonio'] },
  { name: 'formacion', title: 'Formación', tags: ['formacion'] },
  { name: 'investigacion', title: 'Investigación', tags: ['investigacion'] },
  { name: 'social', title: 'Colaboraciones sociales', tags: ['social', 'colaboracion'] },
] as const;
