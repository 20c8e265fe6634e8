import { useSiteOptions } from '@site/contract/frame';
import styles from './PreviewRibbon.module.css';

/** Marks every page of a preview, so that it is not mistaken for the live site. */
export function PreviewRibbon() {
  const { previewExit } = useSiteOptions();
  if (previewExit === null) return null;
  return (
    <p className={styles.ribbon}>
      Vista previa: esta versión aún no está publicada. <a href={previewExit}>Salir</a>
    </p>
  );
}
