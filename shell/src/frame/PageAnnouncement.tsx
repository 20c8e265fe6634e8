import { afterPaint } from '@site/shared-ui/components';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a client-side navigation, moves the focus to the heading and announces the title, so that a screen reader says
 * where the visitor is (WCAG 2.4.3). A change of the query keeps the focus: only a part of the page differs. Focusing
 * forces a layout, so it happens after the next frame. A separate component, since a state change renders only the
 * component that holds it.
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
