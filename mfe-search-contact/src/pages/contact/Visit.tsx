import { Icon, Picture, SectionHeading } from '@site/shared-ui/components';
import type { Place } from './contact.loader.ts';
import styles from './Visit.module.css';

/** Where the foundation is and when it is open; what is not known is left out, all of it with it. */
export function Visit({ place: { address, hours, phone, mails, plan } }: { readonly place: Place }) {
  if (!address && !hours && !phone && !plan) return null;
  return (
    <section aria-labelledby="visitanos">
      <SectionHeading id="visitanos" title="Visítanos" />
      {plan && (
        <div className={styles.plan}>
          <Picture
            source={{ name: plan, alt: 'Plano dibujado del barrio, con la sede de la Fundación' }}
            ratio="16/10"
            sizes="(min-width: 64rem) 30rem, 92vw"
          />
        </div>
      )}
      <dl className={styles.facts}>
        {address && (
          <>
            <dt>
              <Icon name="map-pin" />
              Dirección
            </dt>
            <dd>
              {address}{' '}
              <a
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
                rel="noopener noreferrer"
              >
                Cómo llegar
              </a>
            </dd>
          </>
        )}
        {hours && (
          <>
            <dt>
              <Icon name="calendar" />
              Horario
            </dt>
            <dd>{hours}</dd>
          </>
        )}
        {phone && (
          <>
            <dt>
              <Icon name="phone" />
              Teléfono
            </dt>
            <dd>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </dd>
          </>
        )}
        {mails.length > 0 && (
          <>
            <dt>
              <Icon name="mail" />
              Correo
            </dt>
            {mails.map((mail) => (
              <dd key={mail}>
                <a href={`mailto:${mail}`}>{mail}</a>
              </dd>
            ))}
          </>
        )}
      </dl>
    </section>
  );
}
