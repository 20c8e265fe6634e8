/** The work areas as a filter of the agenda: the tags of their events (specification, section 2), and their names. */
export const AREAS = [
  { value: '', label: 'Todas las áreas' },
  { value: 'musica', label: 'Música' },
  { value: 'teatro-danza-cine', label: 'Teatro, danza y cine' },
  { value: 'exposicion', label: 'Exposiciones' },
  { value: 'restauracion-patrimonio', label: 'Restauración del patrimonio' },
  { value: 'formacion', label: 'Formación' },
  { value: 'investigacion', label: 'Investigación' },
  { value: 'social-colaboracion', label: 'Colaboraciones sociales' },
] as const;
