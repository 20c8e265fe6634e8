import { optional, type PageRequest } from '@site/contract';
import type { SiteProperty } from '@site/shared-ui/api';
import type { Draft } from './draft.ts';

/** The page after an accepted message has its own address, so that a reload does not send the message again. */
const SENT_PARAMETER = 'enviado';

const parseSentCount = (url: URL) => Number.parseInt(url.searchParams.get(SENT_PARAMETER) ?? '', 10) || 0;

/** Returns the address after another accepted message. */
export const toAcceptedHref = (url: URL) => `${url.pathname}?${SENT_PARAMETER}=${parseSentCount(url) + 1}`;

/** If the site properties cannot be loaded, the page is still shown, and the controller is «la Fundación». */
export async function loadContact({ api, url, instant }: PageRequest): Promise<ContactView> {
  const properties = (await optional(api.properties())) ?? [];
  return {
    accepted: parseSentCount(url),
    holder: properties.find(({ name }) => name === 'name')?.value || 'la Fundación',
    opened: instant,
    properties,
  };
}

/** A message that was not accepted, which stays in the form. */
export interface NotSent extends Draft {
  readonly reason: 'empty' | 'automatic' | 'limited' | 'refused' | 'unavailable';
}

export interface ContactView {
  readonly accepted: number;
  /** Time when the page was rendered, in milliseconds since 1970. */
  readonly opened: number;
  /** Name of the data controller. */
  readonly holder: string;
  readonly properties: readonly SiteProperty[];
  readonly sent?: NotSent;
}
