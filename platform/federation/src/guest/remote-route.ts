import { pageRoute } from '@site/contract';
import type { RemoteParts } from './guest-parts.ts';

/**
 * The route of a page whose content is a remote built with Module Federation's own packages, rendered in the browser
 * only.
 */
export const remoteRoute = (parts: RemoteParts) => (id: string, path: string) =>
  pageRoute(id, path, {
    load: async () => parts,
    page: async () => (await import(/* webpackChunkName: "guest" */ './RemotePage.tsx')).RemotePage,
    meta: () => ({ title: parts.guest.title, description: parts.guest.description }),
  });
