import { lazy, Suspense, useState } from 'react';
import styles from './SearchField.module.css';
import type { SearchFieldLabels, Suggest, Suggestion } from './suggestion.ts';

export type { SearchFieldLabels, Suggest, Suggestion };

interface SearchFieldProps {
  /** Accessible name. */
  readonly label: string;
  readonly defaultValue?: string;
  readonly placeholder?: string;
  readonly title?: string;
  readonly labels: SearchFieldLabels;
  readonly suggest: Suggest;
}

const Suggestions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx')).Suggestions,
}));

/**
 * A field for a text to search for, which takes no empty one. As soon as it is touched, the code of its suggestions is
 * fetched; without a script, or when that fails, it is a plain field.
 */
export function SearchField({ label, labels, suggest, ...rest }: SearchFieldProps) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <span className={styles.field}>
      <input
        type="search"
        name="fields"
        aria-label={label}
        autoComplete="off"
        required
        pattern=".*\S.*"
        onFocus={(event) => setField(event.currentTarget)}
        {...rest}
      />
      {field && (
        <Suspense fallback={null}>
          <Suggestions field={field} labels={labels} suggest={suggest} />
        </Suspense>
      )}
    </span>
  );
}
