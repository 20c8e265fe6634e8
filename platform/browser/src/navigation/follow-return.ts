import { toMadrid } from '@site/base/clock';
import type { createBrowserRouter } from 'react-router-dom';

const toToday = () => toMadrid(new Date()).date;

const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].some(
    (field) => field.value !== field.defaultValue,
  );

/**
 * Loads the data of the page again when the visitor returns to its tab on a later day, since it names days as «hoy» and
 * lists coming events. Not while the site does not respond: the router would replace the page by an error.
 */
export function followReturn(router: Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>): void {
  let loaded = toToday();
  async function refresh(): Promise<void> {
    const today = toToday();
    const before = loaded;
    if (document.hidden || today === before || isTyping()) return;
    loaded = today;
    const { ok } = await fetch(location.href, { method: 'HEAD' }).catch(() => ({ ok: false }));
    if (ok) await router.revalidate();
    else loaded = before;
  }
  addEventListener('pageshow', ({ persisted }) => {
    // The router leaves it to the browser when the page is left, and does not start again.
    if (persisted) history.scrollRestoration = 'manual';
    void refresh();
  });
  document.addEventListener('visibilitychange', () => void refresh());
}
