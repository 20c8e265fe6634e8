import { afterPaint } from '@site/shared-ui/components';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Milliseconds after which a page that is waited for is worth a word; quicker ones announce themselves. */
const SLOW_MS = 500;

const LOADING = 'Cargando';

/** What stands in a field; undefined for anything else. */
const readField = (element: Element | null) => (element as HTMLInputElement | null)?.value;

/**
 * After a client-side navigation, moves the focus to the heading, or to the part that the address names, and announces the title, so that a
 * screen reader says where the visitor is (WCAG 2.4.3). A change of the query keeps the focus: only a part of the page differs. Focusing
 * forces a layout, so it happens after the next frame. Who went elsewhere meanwhile, or goes on typing a search, keeps the
 * focus there. A page that is slow to come is announced too, and the one that is shown meanwhile is marked as busy,
 * which dims it. A separate component, since a state change renders only the component that holds it.
 */
export function PageAnnouncement() {
  const { pathname } = useLocation();
  const waits = useNavigation().state !== 'idle';
  const shown = useRef(pathname);
  const focusedBefore = useRef<Element | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const before = focusedBefore.current ?? document.activeElement;
    const written = readField(before);
    return afterPaint(() => {
      const { activeElement, body } = document;
      const stayed = (activeElement === before && readField(before) === written) || activeElement === body;
      const part = document.getElementById(location.hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1');
      if (part && stayed) {
        part.tabIndex = -1;
        part.focus({ preventScroll: true });
      }
      setText(document.title);
    });
  }, [pathname]);
  useEffect(() => {
    if (!waits) {
      focusedBefore.current = null;
      return;
    }
    focusedBefore.current = document.activeElement;
    const main = document.querySelector('main');
    const timer = setTimeout(() => {
      main?.setAttribute('aria-busy', 'true');
      setText(LOADING);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      main?.removeAttribute('aria-busy');
      setText((said) => (said === LOADING ? '' : said));
    };
  }, [waits]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
