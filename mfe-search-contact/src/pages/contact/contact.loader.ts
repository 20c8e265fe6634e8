import { optional, type PageRequest } from '@site/contract';
import type { SiteProperty } from '@site/shared-ui/api';
import type { Draft } from './draft.ts';

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
    properties,
  };
}

/** What the form keeps of a message that was not accepted. */
export interface NotSent extends Draft {
  readonly reason: 'empty' | 'automatic' | 'limited' | 'refused' | 'unavailable';
}

export interface ContactView {
  readonly accepted: number;
  /** Time when the page was rendered, in milliseconds since 1970. */
  readonly opened: number;
  /** Name of the data controller. */
  readonly holder: string;
  /** Where and how the foundation can be reached. */
  readonly properties: readonly SiteProperty[];
  readonly sent?: NotSent;
}
