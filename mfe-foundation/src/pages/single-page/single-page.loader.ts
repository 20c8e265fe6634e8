import { type PageRequest, required } from '@site/contract';
import { declaration } from '../../declaration.ts';

/** Calls of the content API that return a page which exists once; its route has the same name. */
export type SinglePageCall = 'president' | 'founder' | 'about';

/** Creates the loader of such a page; the title is the specification's (section 2). */
export const createSinglePageLoader =
  (call: SinglePageCall) =>
  async ({ api }: PageRequest) => ({ title: declaration.routes[call].title, page: await required(api[call]()) });

export type SinglePageView = Awaited<ReturnType<ReturnType<typeof createSinglePageLoader>>>;
