import { afterPaint } from '@site/shared-ui/components';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom';

/** Loading time after which a screen reader announces that the page is loading, in milliseconds. */
const SLOW_MS = 500;

const LOADING = 'Cargando';

/** The focused element, its value if it is a field, and the page's status texts, which announce themselves. */
const readPage = ({ activeElement } = document) => ({
  element: activeElement,
  written: (activeElement as HTMLInputElement | null)?.value,
  status: [...document.querySelectorAll('main [role=status]')].map((status) => status.textContent).join(),
});

/** Finds the target of the address's fragment. */
function findTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // Invalid UTF-8 cannot be an id.
    return null;
  }
}

/** Finds a link in view that leads to an address or a part of it, outside of menus and breadcrumbs. */
function findLinkInView(address: string): HTMLElement | undefined {
  const page = CSS.escape(address);
  const links = document.querySelectorAll<HTMLElement>(`main a:is([href="${page}"], [href^="${page}#"]):not(nav *)`);
  return [...links].find((link) => {
    const { top } = link.getBoundingClientRect();
    return top > 0 && top < innerHeight;
  });
}

/**
 * After client-side navigation, moves the focus to the title or to the target of the address's fragment, and announces
 * the title, so that screen reader users know where they are (WCAG 2.4.3). After Back, the focus moves to the link that
 * led to the page just left, so that the keyboard goes on where it was.
 *
 * A change of the query keeps the focus, since only a part of the page differs, unless the focused element now ends
 * below the window, such as a link of the lower pagination, or is in the header, from which the results are searched
 * again. It announces the title unless a status of the page has changed, such as the range of a list, which announces
 * itself. A visitor who moves the focus or keeps typing a search while the page loads keeps it too. Focusing forces a
 * layout, so it happens after the next frame. Slow loading is announced too, and the previous page is marked as busy,
 * which dims it. This is a separate component, so that its state changes render nothing else.
 */
export function PageAnnouncement() {
  const { pathname, search } = useLocation();
  // Changes with a second click too, while the page of the first still loads.
  const next = useNavigation().location;
  const isReturning = useNavigationType() === 'POP';
  const shown = useRef(pathname + search);
  const pageAtStart = useRef<ReturnType<typeof readPage>>(undefined);
  // A fetched page may arrive without a loading state: its status is there before this component notices.
  const statusBefore = useRef('');
  const [text, setText] = useState('');
  useEffect(() => {
    if (shown.current === pathname + search) {
      statusBefore.current = readPage().status;
      return;
    }
    const left = shown.current;
    const isPart = left.split('?', 1)[0] === pathname;
    shown.current = pathname + search;
    // Otherwise the same title would not be announced again. A fetched page may arrive without a loading state.
    setText('');
    const before = pageAtStart.current ?? { ...readPage(), status: statusBefore.current };
    return afterPaint(() => {
      const { element, written, status } = readPage();
      // After Back, nothing may be focused. After a click, Safari focuses no link, and goes on from there by itself.
      const isLost = isReturning && element === document.body;
      const isAbove = element === document.body || (element?.getBoundingClientRect().bottom ?? 0) <= innerHeight;
      const isInView = element && !isLost && isAbove;
      if (!isPart || status === before.status) setText(document.title);
      statusBefore.current = status;
      if (isPart && isInView && !element.closest('header')) return;
      const isFocusUnchanged = (element === before.element && written === before.written) || element === document.body;
      const target =
        (isReturning && findLinkInView(left)) || findTarget() || document.querySelector<HTMLElement>('main h1');
      if (target && isFocusUnchanged) {
        // A link or a button is already focusable, and stays in the tab order.
        if (target.tabIndex < 0) target.tabIndex = -1;
        target.focus({ preventScroll: true });
        // The text in the header's search field has been searched for, or abandoned.
        document.querySelector<HTMLFormElement>('header form')?.reset();
      }
    });
  }, [pathname, search, isReturning]);
  useEffect(() => {
    pageAtStart.current = next && readPage();
    if (!next) return;
    const main = document.querySelector('main');
    const timer = setTimeout(() => {
      main?.setAttribute('aria-busy', 'true');
      setText(LOADING);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      main?.removeAttribute('aria-busy');
      setText('');
    };
  }, [next]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
