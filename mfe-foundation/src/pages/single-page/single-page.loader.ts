import { type PageRequest, required } from '@site/contract';
import { declaration } from '../../declaration.ts';

/** Calls of the content API that return a single page. Its route has the same name. */
export type SinglePageCall = 'president' | 'founder' | 'about';

/** Creates the loader of a single page. The title is given by the specification (section 2). */
export const createSinglePageLoader =
  (call: SinglePageCall) =>
  async ({ api }: PageRequest) => ({ title: declaration.routes[call].title, page: await required(api[call]()) });

export type SinglePageView = Awaited<ReturnType<ReturnType<typeof createSinglePageLoader>>>;
