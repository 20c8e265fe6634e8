import { optional, type PageRequest } from '@site/contract';

/** The number of accepted messages is in the address, so that a reload never sends one again. */
const SENT_PARAMETER = 'enviado';

/** Number of messages that the visitor has sent from this page. */
const parseSentCount = (url: URL) => Number.parseInt(url.searchParams.get(SENT_PARAMETER) ?? '', 10) || 0;

/** The address after one more accepted message. */
export const toAcceptedHref = (url: URL) => `${url.pathname}?${SENT_PARAMETER}=${parseSentCount(url) + 1}`;

/** The page is shown even when the site properties cannot be loaded: the controller is then «la Fundación». */
export async function loadContact({ api, url, instant }: PageRequest): Promise<ContactView> {
  const properties = (await optional(api.properties())) ?? [];
  const propertyOf = (wanted: string) => properties.find(({ name }) => name === wanted)?.value ?? '';
  return {
    accepted: parseSentCount(url),
    holder: propertyOf('name') || 'la Fundación',
    opened: instant,
    place: {
      address: propertyOf('address'),
      hours: propertyOf('horario'),
      phone: propertyOf('phone'),
      mails: properties.filter(({ name }) => name === 'mail').map(({ value }) => value),
      plan: propertyOf('plano'),
    },
  };
}

/** What the form keeps of a message that was not accepted. */
export interface NotSent {
  readonly reason: 'empty' | 'automatic' | 'limited' | 'refused' | 'unavailable';
  /** When the form was first shown, in milliseconds since 1970; 0 when unknown. */
  readonly opened: number;
  readonly name: string;
  readonly mail: string;
  readonly content: string;
}

export interface ContactView {
  readonly accepted: number;
  /** Time when the page was rendered, in milliseconds since 1970. */
  readonly opened: number;
  /** Name of the data controller. */
  readonly holder: string;
  readonly place: Place;
  readonly sent?: NotSent;
}

/** Where and how the foundation can be reached; empty texts for what is not known. */
export interface Place {
  readonly address: string;
  readonly hours: string;
  readonly phone: string;
  readonly mails: readonly string[];
  /** Name of the picture that shows the way. */
  readonly plan: string;
}
