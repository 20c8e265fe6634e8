import { useNavigation } from 'react-router-dom';
import styles from './NavigationProgress.module.css';

/** A progress bar at the top of the window while the next page is loading. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return <div className={styles.line} data-active={state !== 'idle' || undefined} aria-hidden="true" />;
}
