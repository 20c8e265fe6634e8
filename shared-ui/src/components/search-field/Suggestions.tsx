import { useId } from 'react';
import { SiteLink } from '../navigation/SiteLink.tsx';
import styles from './Suggestions.module.css';
import type { SuggestionsProps } from './suggestion.ts';
import { toOptionId, useCombobox } from './use-combobox.ts';

/**
 * Suggestions as links, in a list box that the field controls (WAI-ARIA APG, editable combobox with list autocomplete).
 * The focus stays in the field. Enter follows the selected link, or searches if none is selected.
 */
export function Suggestions({ field, labels, suggest }: SuggestionsProps) {
  const id = useId();
  const { suggestions, chosen, close } = useCombobox(field, suggest, id);
  return (
    <>
      <span className="visually-hidden" role="status">
        {suggestions.length > 0 && labels.count(suggestions.length)}
      </span>
      {suggestions.length > 0 && (
        // Prevents a press from moving the focus out of the field, which would close the list before the click.
        <div
          className={styles.list}
          id={id}
          role="listbox"
          aria-label={labels.suggestions}
          // Otherwise Tab would stop at a list that scrolls.
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map(({ url, name, type }, index) => (
            <SiteLink
              key={`${index} ${url}`}
              id={toOptionId(id, index)}
              href={url}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              onClick={close}
            >
              {name} <small>{type}</small>
            </SiteLink>
          ))}
        </div>
      )}
    </>
  );
}
