import { useSiteOptions } from '../site-options.ts';
import styles from './PreviewRibbon.module.css';

/** Marks every page of a preview, so that nobody takes it for the live site. */
export function PreviewRibbon() {
  const { preview } = useSiteOptions();
  if (!preview) return null;
  return (
    <p className={styles.ribbon}>
      Vista previa: esta versión aún no está publicada. <a href="/_vista-previa/salir">Salir</a>
    </p>
  );
}
