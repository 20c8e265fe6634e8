import { SiteLink } from '@site/shared-ui/components';

const POPULAR_PAGES = [
  { label: 'Actividades artísticas y culturales', href: '/actividades-artisticas-y-culturales' },
  { label: 'Restauración del patrimonio', href: '/restauracion-del-patrimonio' },
  { label: 'Formación', href: '/formacion' },
  { label: 'Investigación', href: '/investigacion' },
  { label: 'Colaboraciones sociales', href: '/colaboraciones-sociales' },
  { label: 'Noticias', href: '/noticias' },
  { label: 'Eventos', href: '/eventos' },
];

/** Links to the most visited pages. */
export function PopularPages() {
  return (
    <ul>
      {POPULAR_PAGES.map(({ label, href }) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
