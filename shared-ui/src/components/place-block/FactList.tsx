// By the name that is shared at run time: the icons are those of the page.
import { Icon } from '@site/shared-ui/components';
import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './FactList.module.css';

interface FactListProps {
  readonly facts: readonly {
    readonly icon: IconName;
    readonly label: string;
    /** Each is said in a line of its own. */
    readonly lines: readonly ReactNode[];
  }[];
}

/** What has to be known of an event or a place, each fact with its drawing and its name. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon, label, lines }) => (
        <div key={label}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          {lines.map((line, index) => (
            <dd key={index}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
