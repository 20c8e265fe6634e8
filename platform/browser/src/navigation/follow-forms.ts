import type { createBrowserRouter } from 'react-router-dom';
import { isPlain } from './follow-links.ts';
import { toPageUrl } from './to-page-url.ts';

/** The form's values as a query string, without empty fields. */
function toQuery(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

/** Turns GET forms of this site (search, filters) into client-side navigations. */
export function followForms(router: ReturnType<typeof createBrowserRouter>): void {
  let isPlainClick = true;
  // A submit event has no modifier keys; the preceding click has.
  document.addEventListener('click', (event) => {
    isPlainClick = isPlain(event);
  });
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (event.defaultPrevented || !isPlainClick || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const url = toPageUrl(form.getAttribute('action') ?? '', location);
    if (!url) return;
    event.preventDefault();
    const query = toQuery(form);
    const address = query === '' ? url.pathname : `${url.pathname}?${query}`;
    void router.navigate(address, { replace: address === location.pathname + location.search });
  });
}
