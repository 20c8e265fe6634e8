import { type PageRequest, required } from '@site/contract';
import type { ApiClient, SinglePage } from '@site/shared-ui/api';

/** API calls that return a page which exists once. */
export type SinglePageCall = 'president' | 'founder' | 'about';

export interface SinglePageView {
  readonly title: string;
  readonly page: SinglePage;
}

/** Creates the loader of such a page; the title is the specification's (section 2). */
export function createSinglePageLoader(call: SinglePageCall & keyof ApiClient, title: string) {
  return async ({ api }: PageRequest): Promise<SinglePageView> => ({ title, page: await required(api[call]()) });
}
