import type { SiteProperty } from '@site/shared-ui/api';

/** Who answers for the site (article 10 of the LSSI), from the site properties. */
export interface Holder {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly mails: readonly string[];
  /** Tax number. */
  readonly nif: string;
  /** Entry in the register of foundations. */
  readonly registry: string;
}

/** The holder of the site; a property that is missing reads as a general word, never as a gap in a sentence. */
export function toHolder(properties: readonly SiteProperty[]): Holder {
  const read = (name: string) => properties.find((property) => property.name === name)?.value ?? '';
  return {
    name: read('name') || 'la Fundación',
    address: read('address'),
    phone: read('phone'),
    mails: properties.filter(({ name, value }) => name === 'mail' && value !== '').map(({ value }) => value),
    nif: read('nif'),
    registry: read('registro'),
  };
}
