import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** `medium` next to text, `large` on its own. */
  readonly size?: 'medium' | 'large';
}

/** A decorative icon in the current text colour. Its meaning must also be given as text. */
export function Icon({ name, size = 'medium' }: IconProps) {
  return (
    <svg className={size === 'large' ? styles.large : styles.medium} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
