import { ButtonLink, Icon } from '@site/shared-ui/components';
import styles from './ShareActions.module.css';
import { ShareButtons } from './ShareButtons.tsx';

interface TakeAlongProps {
  readonly title: string;
  /** Absolute address of the page. */
  readonly address: string;
  /** Addresses that put the event into a calendar; null when there is nothing to put into one. */
  readonly calendar: { readonly file: string; readonly google: string } | null;
}

/** The mail that tells somebody of a page: no address yet, the title as subject, the page's address as text. */
const toMail = (title: string, address: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;

/** What a reader may do with a page: keep its date, send it on. Links work as they are; buttons come with the script. */
export function ShareActions({ title, address, calendar }: TakeAlongProps) {
  return (
    <ul className={styles.list} aria-label="Guardar y compartir">
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
