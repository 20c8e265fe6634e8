import { afterPaint } from '@site/shared-ui/components';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the heading of each page that is navigated to in the browser and says its title, so that a screen
 * reader reads where the visitor is (WCAG 2.4.3). A change of the query keeps the focus: only a part of the page is
 * another. Moving the focus makes the browser lay the page out, so it comes after the frame that shows it. A component of
 * its own, since all that holds a state is rendered once more when it changes.
 */
export function PageAnnouncement() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return afterPaint(() => {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      setTitle(document.title);
    });
  }, [pathname]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
