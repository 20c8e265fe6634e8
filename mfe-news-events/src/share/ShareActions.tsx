import { ButtonLink, Icon } from '@site/shared-ui/components';
import { ShareButtons } from './ShareButtons.tsx';
import styles from './share.module.css';

interface ShareActionsProps {
  readonly title: string;
  /** Absolute address of the page. */
  readonly address: string;
  /** Links that add the event to a calendar; null when it has no date. */
  readonly calendar: { readonly file: string; readonly google: string } | null;
}

/** A mail without a recipient, with the title as subject and the page's address as text. */
const toMail = (title: string, address: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\r\n${address}`)}`;

/**
 * Links and buttons to save an event's date and share the page. Links work without JavaScript; buttons appear only with
 * it.
 */
export function ShareActions({ title, address, calendar }: ShareActionsProps) {
  return (
    <ul className={styles.line} aria-label="Guardar y compartir">
      {calendar && (
        <>
          <li>
            <ButtonLink href={calendar.file} variant="secondary">
              <Icon name="calendar" />
              Añadir a mi calendario
            </ButtonLink>
          </li>
          <li>
            <ButtonLink href={calendar.google} variant="secondary">
              Añadir a Google Calendar
            </ButtonLink>
          </li>
        </>
      )}
      <li>
        <ButtonLink href={toMail(title, address)} variant="secondary">
          <Icon name="mail" />
          Enviar por correo
        </ButtonLink>
      </li>
      <ShareButtons title={title} address={address} />
    </ul>
  );
}
