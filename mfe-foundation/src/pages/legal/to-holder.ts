import type { SiteProperty } from '@site/shared-ui/api';
import { type CivilDateTime, parseCivilDateTime } from '@site/shared-ui/dates';

/** The legal owner of the site, from the site properties. A missing property is the empty text, or null. */
export interface Holder {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly mails: readonly string[];
  /** Tax number. */
  readonly nif: string;
  /** Entry in the register of foundations. */
  readonly registry: string;
  /** Mail address of the data protection officer, if there is one. */
  readonly officer: string;
  /** Dates of the accessibility statement: made, and last reviewed. */
  readonly stated: CivilDateTime | null;
  readonly reviewed: CivilDateTime | null;
}

/** The default name is «la Fundación», so that every sentence is complete. */
export function toHolder(properties: readonly SiteProperty[]): Holder {
  const read = (name: string) => properties.find((property) => property.name === name)?.value ?? '';
  return {
    name: read('name') || 'la Fundación',
    address: read('address'),
    phone: read('phone'),
    mails: properties.filter(({ name, value }) => name === 'mail' && value !== '').map(({ value }) => value),
    nif: read('nif'),
    registry: read('registro'),
    officer: read('dpd'),
    stated: parseCivilDateTime(read('accesibilidad-declaracion')),
    reviewed: parseCivilDateTime(read('accesibilidad-revision')),
  };
}
