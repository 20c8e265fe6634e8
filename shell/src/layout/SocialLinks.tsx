import { Icon } from '@site/shared-ui/components';
import type { LayoutData } from '../to-layout-data.ts';
import styles from './SocialLinks.module.css';

const NAMES = { instagram: 'Instagram', youtube: 'YouTube', twitter: 'Twitter' } as const;

/** Links to the foundation's social media accounts. Accounts without a site property are omitted. */
export function SocialLinks({ socials }: { readonly socials: LayoutData['socials'] }) {
  return (
    <ul className={styles.links}>
      {socials.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener noreferrer" aria-label={NAMES[name]}>
            <Icon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
