import type { HtmlGuest } from '@site/contract/guest';
import { toElementId } from './HtmlPage.tsx';

/**
 * Returns nothing for a server-rendered page, whose document contains the HTML. A client-side navigation loads the
 * document.
 */
export const createHtmlReader =
  ({ name }: HtmlGuest) =>
  async ({ href }: URL): Promise<string> => {
    if (document.getElementById(toElementId(name))) return (window.trustedTypes?.emptyHTML ?? '') as string;
    // React Router's `redirectDocument`.
    throw new Response(null, { status: 302, headers: { Location: href, 'X-Remix-Reload-Document': 'true' } });
  };
