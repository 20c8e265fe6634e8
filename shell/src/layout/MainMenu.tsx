import { Icon, SiteLink } from '@site/shared-ui/components';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { LayoutData } from './layout-data.ts';
import styles from './MainMenu.module.css';
import { MENUS, PLAIN_LINKS, toCurrent } from './menu.ts';

interface MainMenuProps {
  readonly extraMenu: LayoutData['extraMenu'];
  readonly currentPath: string;
}

/** Closes the menu that Escape was pressed in, and leaves the focus where it was opened. */
function closeOnEscape({ key, target }: KeyboardEvent) {
  const open = key === 'Escape' && (target as Element).closest<HTMLDetailsElement>('details[open]');
  if (!open) return;
  open.open = false;
  open.querySelector('summary')?.focus();
}

/** Closes a submenu that lies over the page when the focus goes on: it would hide where to (WCAG 2.4.11). */
function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  const isOver = matchMedia('(min-width: 64rem)').matches;
  if (isOver && relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** Closes what is open of a menu when another page is shown, however a visitor came to it. */
function useClosedOnNavigation(currentPath: string) {
  const menu = useRef<HTMLElement>(null);
  const shown = useRef(currentPath);
  useLayoutEffect(() => {
    if (shown.current === currentPath) return;
    shown.current = currentPath;
    for (const open of menu.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) open.open = false;
  }, [currentPath]);
  return menu;
}

/**
 * The main menu. Its submenus are native disclosures that need no script; the one that is open closes when another is
 * opened, since they share a name. A script adds the Escape key. On a phone all of it stands behind one disclosure.
 */
export function MainMenu({ extraMenu, currentPath }: MainMenuProps) {
  const menus = extraMenu ? [...MENUS, extraMenu] : MENUS;
  const menu = useClosedOnNavigation(currentPath);
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
                <summary data-current={items.some(({ href }) => toCurrent(href, currentPath))}>
                  {title}
                  <Icon name="chevron-down" />
                </summary>
                <ul>
                  {items.map(({ label, href }) => (
                    <li key={href}>
                      <SiteLink href={href} aria-current={toCurrent(href, currentPath)}>
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
              <SiteLink className={styles.plain} href={href} aria-current={toCurrent(href, currentPath)}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
