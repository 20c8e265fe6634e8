import type { createBrowserRouter } from 'react-router-dom';
import { isPlain } from './follow-links.ts';
import { toPageUrl } from './to-page-url.ts';

/** The form's values as a query string; empty fields are left out of the address. */
function toQuery(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

/** Turns GET forms of this site (search, filters) into client-side navigations. */
export function followForms(router: ReturnType<typeof createBrowserRouter>): void {
  let isHere = true;
  // A submit does not tell what was held down; the click that it follows does.
  document.addEventListener('click', (event) => {
    isHere = isPlain(event);
  });
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (event.defaultPrevented || !isHere || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const url = toPageUrl(form.getAttribute('action') ?? '', location);
    if (!url) return;
    event.preventDefault();
    const query = toQuery(form);
    const address = query === '' ? url.pathname : `${url.pathname}?${query}`;
    void router.navigate(address, { replace: address === location.pathname + location.search });
  });
}
