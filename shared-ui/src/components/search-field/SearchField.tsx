import { type ComponentType, lazy, Suspense, use, useState } from 'react';
import styles from './SearchField.module.css';
import { SuggestContext } from './suggest-context.ts';
import type { SearchFieldLabels, SuggestionsProps } from './suggestion.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly defaultValue?: string;
  readonly placeholder?: string;
  readonly title?: string;
  readonly labels: SearchFieldLabels;
}

const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import(/* webpackChunkName: "suggestions" */ './Suggestions.tsx').then(
    (code) => ({ default: code.Suggestions }),
    () => ({ default: () => null }),
  ),
);

/**
 * A search field that rejects blank text. When it gets the focus, the code of its suggestions is loaded; without
 * JavaScript, or if loading fails, it remains a plain field. Its type is text, since `type="search"` must not be a
 * combobox (ARIA in HTML).
 */
export function SearchField({ label, labels, ...rest }: SearchFieldProps) {
  const suggest = use(SuggestContext);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <span className={styles.field}>
      <input
        name="fields"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        required
        pattern=".*\S.*"
        // React does not report a focus from before hydration.
        ref={(input) => void (input?.matches(':focus') && setField(input))}
        onFocus={(event) => setField(event.currentTarget)}
        {...rest}
      />
      {field && suggest && (
        <Suspense fallback={null}>
          <Suggestions field={field} labels={labels} suggest={suggest} />
        </Suspense>
      )}
    </span>
  );
}
