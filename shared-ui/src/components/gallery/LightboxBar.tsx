import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import type { GalleryLabels } from './gallery-labels.ts';
import styles from './LightboxBar.module.css';
import type { LightboxAction, LightboxKey, LightboxState } from './lightbox-state.ts';

interface LightboxBarProps {
  readonly labels: GalleryLabels;
  readonly state: LightboxState;
  readonly act: (action: LightboxAction) => void;
  /** Number of images. */
  readonly count: number;
  /** Position of the current image, as text. */
  readonly position: string;
  readonly onClose: () => void;
}

export function LightboxBar({ labels, state, act, count, position, onClose }: LightboxBarProps) {
  const { playing, zoom } = state;
  const all: readonly [LightboxKey, IconName, string][] = [
    ['previous', 'chevron-left', labels.previous],
    ['next', 'chevron-right', labels.next],
    ['zoom-out', 'minus', labels.zoomOut],
    ['zoom-in', 'plus', labels.zoomIn],
    ['rotate', 'rotate', labels.rotate],
    ['toggle', playing ? 'pause' : 'play', playing ? labels.pause : labels.play],
  ];
  const buttons = count > 1 ? all : all.slice(2, -1);
  return (
    <div className={styles.bar}>
      {/* Announced, since not every image has a caption. */}
      <span aria-live={playing ? 'off' : 'polite'}>{position}</span>
      <span>{`${Math.round(zoom * 100)} %`}</span>
      {buttons.map(([action, icon, label]) => (
        <button key={action} type="button" aria-label={label} title={label} onClick={() => act(action)}>
          <Icon name={icon} />
        </button>
      ))}
      <button type="button" aria-label={labels.close} title={labels.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
