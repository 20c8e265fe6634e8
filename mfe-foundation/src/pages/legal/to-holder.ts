import type { SiteProperty } from '@site/shared-ui/api';
import { type CivilDateTime, parseCivilDateTime } from '@site/shared-ui/dates';

/** Who answers for the site, from the site properties. A property that is missing is the empty text, or null. */
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
  /** When the accessibility statement was made, and last looked through. */
  readonly stated: CivilDateTime | null;
  readonly reviewed: CivilDateTime | null;
}

/** The holder of the site. Without a name it is «la Fundación», so that no sentence has a gap. */
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
