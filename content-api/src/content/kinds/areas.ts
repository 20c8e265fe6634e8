/** The work areas: page id of each and the beginning of its addresses (specification, section 2). */
export const AREA_PREFIXES: Readonly<Record<string, string>> = {
  investigacion: '/investigacion',
  formacion: '/formacion',
  restoration: '/restauracion-del-patrimonio',
  social: '/colaboraciones-sociales',
  actividades: '/actividades-artisticas-y-culturales',
};

/** Pages below an area may be nested this deep (specification, section 2). */
export const MOST_LEVELS = 5;
