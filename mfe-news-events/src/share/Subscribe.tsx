import { Icon } from '@site/shared-ui/components';
import styles from './Subscribe.module.css';

interface SubscribeProps {
  readonly icon: 'calendar' | 'mail';
  /** What a subscription is good for. */
  readonly text: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** A line that offers a list as something to be subscribed to. */
export function Subscribe({ icon, text, links }: SubscribeProps) {
  return (
    <p className={styles.line}>
      <Icon name={icon} />
      <span>{text}</span>
      {links.map(({ label, href }) => (
        // Behind another name the visitor's browser makes another address of it than the server did.
        <a key={label} href={href} suppressHydrationWarning>
          {label}
        </a>
      ))}
    </p>
  );
}
