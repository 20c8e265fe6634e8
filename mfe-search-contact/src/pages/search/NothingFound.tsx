import { SiteLink } from '@site/shared-ui/components';
import { toQuoted } from '@site/shared-ui/presentation';
import styles from './NothingFound.module.css';
import { PopularPages } from './PopularPages.tsx';

export function NothingFound({ text }: { readonly text: string }) {
  return (
    <div className={styles.nothing}>
      <h2>{`No hemos encontrado nada de ${toQuoted(text)}`}</h2>
      <p>Unos consejos para volver a intentarlo:</p>
      <ul>
        <li>Comprueba que no se ha colado ninguna errata. Los acentos y las mayúsculas no importan.</li>
        <li>Usa menos palabras o una más general: «música» en lugar de «recital de arpa».</li>
        <li>Bastan las primeras letras: «restau» encuentra «restauración» y «restaurar».</li>
      </ul>
      <p>Quizá lo que buscas esté aquí:</p>
      <PopularPages />
      <p>
        ¿Sigues sin encontrarlo? <SiteLink href="/contacto">Escríbenos</SiteLink> y lo buscaremos contigo.
      </p>
    </div>
  );
}
