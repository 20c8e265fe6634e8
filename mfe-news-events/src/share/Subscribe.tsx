import { Icon } from '@site/shared-ui/components';
import styles from './share.module.css';

interface SubscribeProps {
  readonly icon: 'calendar' | 'mail';
  /** What the subscription offers. */
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** A line with links to subscribe to a list. */
export function Subscribe({ icon, text, links }: SubscribeProps) {
  return (
    <p className={`${styles.line} ${styles.subscribe}`}>
      <span>
        <Icon name={icon} />
        {text}
      </span>
      <span>
        {links.map(({ label, href }) => (
          // Behind a host alias, the address computed in the browser differs from the server's.
          <a key={label} href={href} suppressHydrationWarning>
            {label}
          </a>
        ))}
      </span>
    </p>
  );
}
