import { SiteLink } from '@site/shared-ui/components';
import { EMBLEM, HOME } from '../addresses.ts';
import type { LayoutData } from '../to-layout-data.ts';
import styles from './Header.module.css';
import { MainMenu } from './MainMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SocialLinks } from './SocialLinks.tsx';

interface HeaderProps {
  readonly layout: LayoutData;
  /** Path of the current page, for `aria-current`. */
  readonly currentPath: string;
}

/** The header: social links, name, menus, search (specification, section 2). */
export function Header({ layout, currentPath }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.inner}>
          {layout.socials[0] && (
            <>
              <p>{layout.texts['header.follow']}</p>
              <SocialLinks socials={layout.socials} />
            </>
          )}
        </div>
      </div>
      <div className={`${styles.inner} ${styles.main}`}>
        <SiteLink className={styles.logo} href={HOME} aria-label={`${layout.foundationName}, inicio`}>
          <img src={EMBLEM} alt="" width="48" height="48" />
          <span>{layout.foundationName}</span>
        </SiteLink>
        <SearchBox />
      </div>
      <MainMenu extraMenu={layout.extraMenu} currentPath={currentPath} />
    </header>
  );
}
