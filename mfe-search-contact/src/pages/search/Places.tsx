import { SiteLink } from '@site/shared-ui/components';

/** The most visited pages. */
const PLACES = [
  { label: 'Actividades artísticas y culturales', href: '/actividades-artisticas-y-culturales' },
  { label: 'Restauración del patrimonio', href: '/restauracion-del-patrimonio' },
  { label: 'Formación', href: '/formacion' },
  { label: 'Investigación', href: '/investigacion' },
  { label: 'Colaboraciones sociales', href: '/colaboraciones-sociales' },
  { label: 'Noticias', href: '/noticias' },
  { label: 'Eventos', href: '/eventos' },
];

/** Where to look without searching. */
export function Places() {
  return (
    <ul>
      {PLACES.map(({ label, href }) => (
        <li key={href}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}
