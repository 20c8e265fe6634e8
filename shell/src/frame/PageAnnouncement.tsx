import { afterPaint } from '@site/shared-ui/components';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Milliseconds after which a page that is waited for is worth a word; quicker ones announce themselves. */
const SLOW_MS = 500;

const LOADING = 'Cargando';

/** What has the focus, and what stands in it if that is a field. */
const lookAtFocus = ({ activeElement } = document) => ({
  element: activeElement,
  written: (activeElement as HTMLInputElement | null)?.value,
});

/** The part of the page that the address names. */
function findPart(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // What is no UTF-8 is nobody's id.
    return null;
  }
}

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
  const asked = useRef<ReturnType<typeof lookAtFocus>>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const before = asked.current ?? lookAtFocus();
    return afterPaint(() => {
      const { element, written } = lookAtFocus();
      const stayed = (element === before.element && written === before.written) || element === document.body;
      const part = findPart() ?? document.querySelector<HTMLElement>('main h1');
      if (part && stayed) {
        // A link or a button stays in the order of the Tab key.
        if (part.tabIndex < 0) part.tabIndex = -1;
        part.focus({ preventScroll: true });
        // What was searched for has been found, or was given up.
        document.querySelector<HTMLFormElement>('header form')?.reset();
      }
      setText(document.title);
    });
  }, [pathname]);
  useEffect(() => {
    asked.current = waits ? lookAtFocus() : undefined;
    if (!waits) return;
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
