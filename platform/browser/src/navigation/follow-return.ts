import { toMadrid } from '@site/base/clock';
import { UNSENT_ATTRIBUTE } from '@site/contract/unsent-text';
import { isServed } from '../connection.ts';

/** Age of a document in milliseconds after which links open another one. */
const MAX_AGE_MS = 60 * 60_000;

const toToday = () => toMadrid(new Date()).date;

/** A message that was refused is the default value of its field. */
const isTyped = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.value !== (field.tagName === 'TEXTAREA' ? '' : field.defaultValue);

/** True while another document would take something from the visitor: typed text, an open dialog or document, a video. */
const isInUse = () =>
  document.documentElement.hasAttribute(UNSENT_ATTRIBUTE) ||
  document.activeElement instanceof HTMLIFrameElement ||
  document.querySelector('dialog[open],main details[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>('main :is(input,textarea)')].some(isTyped);

/** True when a link should open a document, which brings the urgent notices, the menus and the release of today. */
export const isOutdated = (): boolean => performance.now() > MAX_AGE_MS && navigator.onLine && !isInUse();

/** Whether the site responds at this address, and the visitor has touched nothing in the meantime. */
async function isStillWanted(): Promise<boolean> {
  const touched = new AbortController();
  const { signal } = touched;
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => touched.abort(), { capture: true, signal });
  const isWanted = await isServed(location.href, { signal });
  touched.abort();
  return isWanted && !document.hidden;
}

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
    if (await isStillWanted()) location.reload();
    else loaded = before;
  }
  addEventListener('pageshow', ({ persisted }) => {
    // The router leaves it to the browser when the page is left, and does not start again.
    if (persisted) history.scrollRestoration = 'manual';
    void refresh();
  });
  document.addEventListener('visibilitychange', () => void refresh());
}
