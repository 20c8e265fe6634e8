import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import styles from './LogoStrip.module.css';

interface LogoStripProps {
  readonly logos: readonly PictureSource[];
  readonly pauseLabel: string;
  readonly playLabel: string;
}

/** This many logos fill the widest window. */
const FILLING = 6;

/**
 * Logos in a strip that runs in a loop. It pauses under the pointer and with a button. With reduced motion, it stands
 * still and wraps (WCAG 2.2.2).
 */
export function LogoStrip({ logos, pauseLabel, playLabel }: LogoStripProps) {
  const [paused, setPaused] = useState(false);
  return (
    <div data-paused={paused || undefined}>
      <div className={styles.window}>
        {/* The copies fill the gap that the list leaves when it moves. */}
        {Array.from({ length: 1 + Math.ceil(FILLING / logos.length) }, (_, copy) => (
          <ul key={copy} aria-hidden={copy > 0 || undefined}>
            {logos.map((logo) => (
              <li key={logo.name}>
                <Picture source={logo} ratio="2/1" sizes="12rem" decorative={copy > 0} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className={styles.controls}>
        <Button
          variant="secondary"
          data-replay=""
          aria-label={paused ? playLabel : pauseLabel}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </Button>
      </div>
    </div>
  );
}
