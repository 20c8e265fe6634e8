import { toMadrid } from '@site/base/clock';

const toToday = () => toMadrid(new Date()).date;

/** True while a reload would take something from the visitor: typed text, an open dialog, a video. */
const isInUse = () =>
  document.querySelector('dialog[open],iframe') !== null ||
  [...document.querySelectorAll<HTMLInputElement>('input,textarea')].some(
    (field) => field.value !== field.defaultValue,
  );

/**
 * Loads the document again when the visitor returns to its tab on a later day, since it names days as «hoy», lists
 * coming events and shows notices of its day. Not while the site does not respond: the visitor would lose the page.
 */
export function followReturn(): void {
  let loaded = toToday();
  async function refresh(): Promise<void> {
    const today = toToday();
    const before = loaded;
    if (document.hidden || today === before || isInUse()) return;
    loaded = today;
    const { ok } = await fetch(location.href, { method: 'HEAD' }).catch(() => ({ ok: false }));
    if (ok) location.reload();
    else loaded = before;
  }
  addEventListener('pageshow', ({ persisted }) => {
    // The router leaves it to the browser when the page is left, and does not start again.
    if (persisted) history.scrollRestoration = 'manual';
    void refresh();
  });
  document.addEventListener('visibilitychange', () => void refresh());
}
