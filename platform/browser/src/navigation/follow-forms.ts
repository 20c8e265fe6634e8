import type { createBrowserRouter } from 'react-router-dom';
import { toPageUrl } from './to-page-url.ts';

/** What was filled in, as a query; fields without a value stay out of the address. */
function toQuery(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

/** Carries out forms that ask for a page of this site, such as search and filters, without a new document. */
export function followForms(router: ReturnType<typeof createBrowserRouter>): void {
  document.addEventListener('submit', (event) => {
    const { target: form } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
    const url = toPageUrl(form.getAttribute('action') ?? '', location);
    if (!url) return;
    event.preventDefault();
    const query = toQuery(form);
    void router.navigate(query === '' ? url.pathname : `${url.pathname}?${query}`);
  });
}
