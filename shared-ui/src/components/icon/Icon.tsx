import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  /** `medium` stands beside text, `large` for itself. */
  readonly size?: 'medium' | 'large';
}

/** A decorative drawing in the colour of the text around it. What it means is always said in words as well. */
export function Icon({ name, size = 'medium' }: IconProps) {
  return (
    <svg className={size === 'large' ? styles.large : styles.medium} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
