// Imported by package name, the module shared at run time, so that its contexts are those of the page.
import { Picture, type PictureSource } from '@site/shared-ui/components';
import { Fragment } from 'react';
import type { IconName } from '../icon/icon-paths.ts';
import { FactList } from './FactList.tsx';
import styles from './PlaceBlock.module.css';

export interface PlaceFact {
  readonly icon: IconName;
  readonly label: string;
  /** Each is shown on a separate line. `directions` links to a map on another site. */
  readonly lines: readonly { readonly text: string; readonly href?: string; readonly directions?: PlaceLink }[];
}

interface PlaceLink {
  readonly text: string;
  readonly href: string;
}

export interface PlaceBlockProps {
  /**
   * A drawn map (16:10). `ring` marks the place, in per cent of width and height. Undefined when the map does not show
   * the place.
   */
  readonly plan?: PictureSource & { readonly ring?: { readonly x: number; readonly y: number } };
  readonly facts: readonly PlaceFact[];
}

/** Shows where a place is and how to get there: a map without third-party requests, and practical facts. */
export function PlaceBlock({ plan, facts }: PlaceBlockProps) {
  return (
    <>
      {plan && (
        <div className={styles.plan}>
          <Picture source={plan} ratio="16/10" sizes="(min-width:64rem) 30rem, 92vw" />
          {plan.ring && (
            // The viewBox has the map's ratio, so that the ring is a circle.
            <svg viewBox="0 0 160 100" aria-hidden="true">
              <circle className={styles.ring} cx={plan.ring.x * 1.6} cy={plan.ring.y} r="7" />
              <circle className={styles.ring} cx={plan.ring.x * 1.6} cy={plan.ring.y} r="7" />
            </svg>
          )}
        </div>
      )}
      {facts.length > 0 && (
        <FactList
          facts={facts.map(({ lines, ...fact }) => ({
            ...fact,
            lines: lines.map(({ text, href, directions }) => (
              <Fragment key={text}>
                {href ? <a href={href}>{text}</a> : text}
                {directions && ' '}
                {directions && (
                  <a href={directions.href} rel="noopener noreferrer">
                    {directions.text}
                  </a>
                )}
              </Fragment>
            )),
          }))}
        />
      )}
    </>
  );
}
