import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { SiteForm } from '../navigation/SiteForm.tsx';
import styles from './FilterBar.module.css';

interface FilterChoice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface FilterBarProps {
  readonly action: string;
  /** Accessible name of the whole form. */
  readonly label: string;
  readonly text: { readonly name: string; readonly label: string; readonly value: string };
  readonly choice: FilterChoice;
  /** Further choices, on a separate line. */
  readonly more?: readonly FilterChoice[];
  /** A checkbox. */
  readonly toggle?: {
    readonly name: string;
    readonly value: string;
    readonly label: string;
    readonly checked: boolean;
  };
  readonly submitLabel: string;
  /** Address of the list. When it changes, the fields are reset. Defaults to the values of the filter. */
  readonly shows?: string;
}

/** The filter of a list: a text, choices and, optionally, a checkbox. A GET form, which works without JavaScript. */
export function FilterBar({ action, label, text, choice, more = [], toggle, submitLabel, shows }: FilterBarProps) {
  const shown = `${text.value} ${[choice, ...more].map(({ value }) => value)} ${toggle?.checked}`;
  return (
    <SiteForm shows={shows ?? shown} className={styles.bar} action={action} role="search" aria-label={label}>
      <label className={styles.text}>
        <span>{text.label}</span>
        <input type="search" name={text.name} defaultValue={text.value} autoComplete="off" />
      </label>
      {[choice, ...more].map(({ name, label: title, value, options }) => (
        <label key={name} className={styles.choice}>
          <span>{title}</span>
          {/* The key is needed because React applies `defaultValue` only once. */}
          <select key={value} name={name} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {toggle && (
        <label className={styles.toggle}>
          <input type="checkbox" name={toggle.name} value={toggle.value} defaultChecked={toggle.checked} />
          {toggle.label}
        </label>
      )}
      <Button type="submit">
        <Icon name="search" />
        {submitLabel}
      </Button>
    </SiteForm>
  );
}
