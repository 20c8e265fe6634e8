import { optional, type PageRequest } from '@site/contract';

/** Counts accepted messages in the address, so that a reload never sends one again. */
const SENT_PARAMETER = 'enviado';

/** How many messages the visitor has sent from this page. */
const toSentCount = (url: URL) => Number.parseInt(url.searchParams.get(SENT_PARAMETER) ?? '', 10) || 0;

/** The address after one more message was accepted. */
export const toAcceptedHref = (url: URL) => `${url.pathname}?${SENT_PARAMETER}=${toSentCount(url) + 1}`;

/** The page stands even when the properties cannot be had: then it is «la Fundación» that asks. */
export async function loadContact({ api, url, instant }: PageRequest): Promise<ContactView> {
  const properties = (await optional(api.properties())) ?? [];
  const holder = properties.find(({ name }) => name === 'name')?.value || 'la Fundación';
  return { accepted: toSentCount(url), holder, opened: instant };
}

/** What the form keeps when a message was not accepted. */
export interface NotSent {
  readonly reason: 'automatic' | 'limited' | 'refused' | 'unavailable';
  /** When the form was first shown, in milliseconds since 1970; 0 when it did not say. */
  readonly opened: number;
  readonly name: string;
  readonly mail: string;
  readonly content: string;
}

export interface ContactView {
  /** Number of messages that were accepted. */
  readonly accepted: number;
  /** When the page was made, in milliseconds since 1970. */
  readonly opened: number;
  /** Name of who is responsible for what is sent. */
  readonly holder: string;
  readonly sent?: NotSent;
}
