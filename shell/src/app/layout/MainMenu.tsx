import { Icon, SiteLink } from '@site/shared-ui/components';
import type { LayoutData } from './layout-data.ts';
import styles from './MainMenu.module.css';
import { MENUS, PLAIN_LINKS, toCurrent } from './menu.ts';

interface MainMenuProps {
  readonly extraMenu: LayoutData['extraMenu'];
  readonly currentPath: string;
}

/**
 * The main menu. Its submenus are native disclosures that need no script; the one that is open closes when another is
 * opened, since they share a name. On a phone all of it stands behind one disclosure.
 */
export function MainMenu({ extraMenu, currentPath }: MainMenuProps) {
  const menus = extraMenu ? [...MENUS, extraMenu] : MENUS;
  return (
    <nav className={styles.menu} aria-label="Principal">
      {/* The key closes what was open when another page is shown. */}
      <details className={styles.mobile} key={currentPath}>
        <summary>
          <Icon name="menu" />
          Menú
        </summary>
        <ul className={styles.items}>
          {menus.map(({ title, items }) => (
            <li key={title}>
              <details className={styles.submenu} name="submenu">
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
