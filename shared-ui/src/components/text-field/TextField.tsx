import { useId } from 'react';
import styles from './TextField.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email';
  /** True for a textarea. */
  readonly multiline?: boolean;
  readonly defaultValue?: string;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

export function TextField({ label, type = 'text', multiline = false, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {multiline ? <textarea id={id} rows={8} {...rest} /> : <input id={id} type={type} {...rest} />}
    </p>
  );
}
