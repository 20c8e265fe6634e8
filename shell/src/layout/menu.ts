/** The menus of the header (specification, section 2). */
export const MENUS = [
  {
    title: 'La Fundación',
    items: [
      { label: 'Quiénes somos', href: '/quienes-somos' },
      { label: 'El fundador', href: '/el-fundador' },
      { label: 'Carta del presidente', href: '/carta-del-presidente' },
      { label: 'Patronato', href: '/patronato' },
      { label: 'Aportaciones de los patronos', href: '/aportaciones-de-los-patronos' },
      { label: 'Transparencia', href: '/transparencia' },
    ],
  },
  {
    title: 'Nuestro trabajo',
    items: [
      { label: 'Actividades artísticas y culturales', href: '/actividades-artisticas-y-culturales' },
      { label: 'Restauración del patrimonio', href: '/restauracion-del-patrimonio' },
      { label: 'Formación', href: '/formacion' },
      { label: 'Investigación', href: '/investigacion' },
      { label: 'Colaboraciones sociales', href: '/colaboraciones-sociales' },
      { label: 'Proyectos', href: '/proyectos' },
    ],
  },
];

export const PLAIN_LINKS = [
  { label: 'Noticias', href: '/noticias' },
  { label: 'Eventos', href: '/eventos' },
  { label: 'La ciudad de Requena', href: '/la-ciudad-de-requena' },
];

/** Returns `page` for the current page, `true` for the menu entry that it is below (WAI-ARIA aria-current). */
export function findCurrent(href: string, currentPath: string): 'page' | 'true' | undefined {
  if (href === currentPath) return 'page';
  return currentPath.startsWith(`${href}/`) ? 'true' : undefined;
}
