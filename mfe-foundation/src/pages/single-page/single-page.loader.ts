import { type PageRequest, required } from '@site/contract';
import type { ApiClient, SinglePage } from '@site/shared-ui/api';

/** The call of the API client that gives a page which exists once. */
export type SinglePageCall = 'president' | 'founder' | 'about';

export interface SinglePageView {
  readonly title: string;
  readonly page: SinglePage;
}

/** Makes the loader of one such page; the title is the specification's (section 2). */
export function toSinglePageLoader(call: SinglePageCall & keyof ApiClient, title: string) {
  return async ({ api }: PageRequest): Promise<SinglePageView> => ({ title, page: await required(api[call]()) });
}
