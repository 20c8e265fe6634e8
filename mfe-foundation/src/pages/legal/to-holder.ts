import type { SiteProperty } from '@site/shared-ui/api';
import { parseCivilDateTime } from '@site/shared-ui/dates';

/**
 * Reads the legal owner of the site from the site properties. A missing property is empty, or null for dates; the name
 * defaults to «la Fundación», so that every sentence is complete.
 */
export function toHolder(properties: readonly SiteProperty[]) {
  const read = (name: string) => properties.find((property) => property.name === name)?.value ?? '';
  return {
    name: read('name') || 'la Fundación',
    address: read('address'),
    phone: read('phone'),
    mails: properties.filter(({ name, value }) => name === 'mail' && value !== '').map(({ value }) => value),
    /** Tax number. */
    nif: read('nif'),
    /** Entry in the register of foundations. */
    registry: read('registro'),
    /** Mail address of the data protection officer, if there is one. */
    officer: read('dpd'),
    /** When the accessibility statement was made, and last reviewed. */
    stated: parseCivilDateTime(read('accesibilidad-declaracion')),
    reviewed: parseCivilDateTime(read('accesibilidad-revision')),
  };
}

export type Holder = ReturnType<typeof toHolder>;
