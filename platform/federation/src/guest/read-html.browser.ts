import type { HtmlGuest } from '@site/contract/guest';
import { toElementId } from './HtmlPage.tsx';

/** Nothing for the page that the server sent, whose document has it; a page that is gone to is loaded as a document. */
export const createHtmlReader =
  ({ name }: HtmlGuest) =>
  async ({ href }: URL): Promise<string> => {
    if (document.getElementById(toElementId(name))) return '';
    // React Router's `redirectDocument`.
    throw new Response(null, { status: 302, headers: { Location: href, 'X-Remix-Reload-Document': 'true' } });
  };
