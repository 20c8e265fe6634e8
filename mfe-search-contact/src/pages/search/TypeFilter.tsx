import type { TypeCount } from '@site/shared-ui/api';
import { PillLink } from '@site/shared-ui/components';
import { toSearchHref } from './search-address.ts';
import styles from './TypeFilter.module.css';
import { toTypeLabel } from './type-labels.ts';

interface TypeFilterProps {
  readonly text: string;
  readonly types: readonly TypeCount[];
  readonly current: string | undefined;
}

/** Filters the results by type. Hidden when there is only one type, or when the content API does not count types. */
export function TypeFilter({ text, types, current }: TypeFilterProps) {
  if (types.length < 2 && current === undefined) return null;
  const all = types.reduce((sum, { total }) => sum + total, 0);
  const choices = [
    { type: undefined, label: 'Todo', total: all },
    ...types.map(({ type, total }) => ({ type, label: toTypeLabel(type), total })),
  ];
  return (
    <nav className={styles.types} aria-label="Tipo de resultado">
      <ul>
        {choices.map(({ type, label, total }) => (
          <li key={label}>
            <PillLink
              href={toSearchHref(text, { type })}
              keepScroll
              aria-current={type === current ? 'true' : undefined}
            >
              {`${label} `}
              <span>{`(${total})`}</span>
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
