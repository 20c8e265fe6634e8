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
 * still and wraps (WCAG 2.2.2). A single logo stands still too.
 */
export function LogoStrip({ logos, pauseLabel, playLabel }: LogoStripProps) {
  const [paused, setPaused] = useState(false);
  // They fill the gap that the list leaves when it moves.
  const copies = logos.length > 1 ? Math.ceil(FILLING / logos.length) : 0;
  return (
    <div data-paused={paused || !copies || undefined}>
      <div className={styles.window}>
        {Array.from({ length: 1 + copies }, (_, copy) => (
          <ul key={copy} aria-hidden={copy > 0 || undefined}>
            {logos.map((logo) => (
              <li key={logo.name}>
                <Picture source={logo} ratio="2/1" sizes="12rem" decorative={copy > 0} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {copies > 0 && (
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
      )}
    </div>
  );
}
