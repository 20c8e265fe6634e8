import { SiteLink } from '@site/shared-ui/components';
import styles from './NothingFound.module.css';

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

/** What a visitor can do when a search has no results. */
export function NothingFound({ text }: { readonly text: string }) {
  return (
    <div className={styles.nothing}>
      <h2>No hemos encontrado nada de «{text}»</h2>
      <p>Unos consejos para volver a intentarlo:</p>
      <ul>
        <li>Comprueba que no se ha colado ninguna errata. Los acentos y las mayúsculas no importan.</li>
        <li>Usa menos palabras o una más general: «música» en lugar de «recital de arpa».</li>
        <li>Bastan las primeras letras: «restau» encuentra «restauración» y «restaurar».</li>
      </ul>
      <p>Quizá lo que buscas esté aquí:</p>
      <ul>
        {PLACES.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ul>
      <p>
        ¿Sigues sin encontrarlo? <SiteLink href="/contacto">Escríbenos</SiteLink> y lo buscaremos contigo.
      </p>
    </div>
  );
}
