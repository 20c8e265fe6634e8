import { Icon, SiteLink } from '@site/shared-ui/components';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { LayoutData } from '../to-layout-data.ts';
import styles from './MainMenu.module.css';
import { findCurrent, MENUS, PLAIN_LINKS } from './menu.ts';

interface MainMenuProps {
  readonly extraMenu: LayoutData['extraMenu'];
  readonly currentPath: string;
}

/** Escape closes the submenu and returns the focus to its button. */
function closeOnEscape({ key, target }: KeyboardEvent) {
  const open = key === 'Escape' && (target as Element).closest<HTMLDetailsElement>('details[open]');
  if (!open) return;
  open.open = false;
  open.querySelector('summary')?.focus();
}

/** Closes an open submenu when the focus leaves it, since it could cover the focused element (WCAG 2.4.11). */
function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  const isOver = matchMedia('(min-width: 64rem)').matches;
  if (isOver && relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Closes the menu after every navigation, also between entries of the history with the same address. */
function useClosedOnNavigation() {
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    for (const open of menu.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) open.open = false;
  }, [key]);
  return menu;
}

/**
 * The main menu. Submenus are native `<details>` elements, which need no JavaScript. They share a name, so that opening
 * one closes the other. JavaScript adds the Escape key. On a phone, the whole menu is inside a single disclosure.
 */
export function MainMenu({ extraMenu, currentPath }: MainMenuProps) {
  const menus = extraMenu ? [...MENUS, extraMenu] : MENUS;
  const menu = useClosedOnNavigation();
  return (
    <nav className={styles.menu} aria-label="Principal" ref={menu} onKeyDown={closeOnEscape}>
      <details className={styles.mobile}>
        <summary>
          <Icon name="menu" />
          Menú
        </summary>
        <ul className={styles.items}>
          {menus.map(({ title, items }) => (
            <li key={title}>
              <details className={styles.submenu} name="submenu" onBlur={closeOnLeave}>
                <summary data-current={items.some(({ href }) => findCurrent(href, currentPath)) || undefined}>
                  {title}
                  <Icon name="chevron-down" />
                </summary>
                <ul>
                  {items.map(({ label, href }) => (
                    <li key={href}>
                      <SiteLink href={href} aria-current={findCurrent(href, currentPath)}>
                        {label}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          ))}
          {PLAIN_LINKS.map(({ label, href }) => (
            <li key={href}>
              <SiteLink href={href} aria-current={findCurrent(href, currentPath)}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
