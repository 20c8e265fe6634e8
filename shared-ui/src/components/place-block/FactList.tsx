// Imported by package name, the module shared at run time, so that the icons are not bundled again.
import { Icon } from '@site/shared-ui/components';
import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon-paths.ts';
import styles from './FactList.module.css';

interface FactListProps {
  readonly facts: readonly {
    readonly icon: IconName;
    readonly label: string;
    /** Each is shown on a separate line. */
    readonly lines: readonly ReactNode[];
  }[];
}

/** Facts about an event or a place, each with an icon and a label. */
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
