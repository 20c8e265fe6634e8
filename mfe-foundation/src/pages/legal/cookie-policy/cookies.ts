/** Every cookie that the site sets. A test compares this list with the cookies of the running site. */
export const COOKIES = [
  {
    name: 'consentimiento',
    kind: 'propia, técnica',
    purpose: 'recuerda su decisión sobre las cookies de análisis y la versión del texto sobre el que decidió',
    time: '30 días',
  },
  {
    name: 'reparto',
    kind: 'propia, técnica',
    purpose:
      'guarda un número del 0 al 99 para mostrarle siempre la misma versión del sitio mientras se prueba otra nueva',
    time: '30 días',
  },
  {
    name: 'vista_previa',
    kind: 'propia, técnica',
    purpose:
      'permite ver contenidos o versiones que aún no se han publicado; solo la recibe quien abre un enlace de vista previa de la Fundación',
    time: 'hasta que caduca el enlace, como mucho siete días',
  },
];
