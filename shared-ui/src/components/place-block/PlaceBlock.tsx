// By the name that is shared at run time: contexts are those of the page.
import { Picture, type PictureSource } from '@site/shared-ui/components';
import { Fragment } from 'react';
import type { IconName } from '../icon/icon-paths.ts';
import { FactList } from './FactList.tsx';
import styles from './PlaceBlock.module.css';

export interface PlaceFact {
  readonly icon: IconName;
  readonly label: string;
  /** Each is said in a line of its own; `way` leads to a map of another site. */
  readonly lines: readonly { readonly text: string; readonly href?: string; readonly way?: PlaceLink }[];
}

interface PlaceLink {
  readonly text: string;
  readonly href: string;
}

export interface PlaceBlockProps {
  /** A drawn map of 16:10, and what it is asked for: hundredths of its width and height. Absent when it does not show the place. */
  readonly plan?: PictureSource & { readonly ring?: { readonly x: number; readonly y: number } };
  readonly facts: readonly PlaceFact[];
}

/** Where a place is and how to reach it: a map that no third party draws, and what has to be known before one comes. */
export function PlaceBlock({ plan, facts }: PlaceBlockProps) {
  return (
    <>
      {plan && (
        <div className={styles.plan}>
          <Picture source={plan} ratio="16/10" sizes="(min-width: 64rem) 30rem, 92vw" />
          {plan.ring && (
            // As wide as high: a hundredth of the height is shorter than one of the width.
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
            lines: lines.map(({ text, href, way }) => (
              <Fragment key={text}>
                {href ? <a href={href}>{text}</a> : text}
                {way && ' '}
                {way && (
                  <a href={way.href} rel="noopener noreferrer">
                    {way.text}
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
