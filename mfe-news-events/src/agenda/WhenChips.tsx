import { PillLink } from '@site/shared-ui/components';
import type { CivilDateTime } from '@site/shared-ui/dates';
import styles from './WhenChips.module.css';
import { NAMED_DAYS } from './when-label.ts';

interface WhenChipsProps {
  readonly current: string | undefined;
  readonly today: CivilDateTime;
  readonly toHref: (when: string) => string;
}

/** Links to the most common periods: today, this weekend, this month. */
export function WhenChips({ current, today, toHref }: WhenChipsProps) {
  const choices = [...Object.entries(NAMED_DAYS), [today.date.slice(0, 7), 'Este mes']] as const;
  return (
    <nav aria-label="Cuándo">
      <ul className={styles.chips}>
        {choices.map(([when, label]) => (
          <li key={when}>
            <PillLink href={toHref(when)} keepScroll aria-current={when === current ? 'true' : undefined}>
              {label}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
