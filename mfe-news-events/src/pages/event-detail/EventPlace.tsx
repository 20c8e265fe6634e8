import type { SiteProperty } from '@site/shared-ui/api';
import { PlaceBlock, toEventPlaceBlock } from '@site/shared-ui/place';
import styles from './EventPlace.module.css';

interface EventPlaceProps {
  readonly location: string;
  readonly properties: readonly SiteProperty[];
}

/** Map of an event's location, and contact details. Renders nothing when the site properties have neither. */
export function EventPlace({ location, properties }: EventPlaceProps) {
  const place = toEventPlaceBlock(properties, location);
  if (!place) return null;
  return (
    <section className={styles.place} aria-labelledby="lugar">
      <h2 id="lugar">{place.plan ? 'Cómo llegar y preguntar' : 'A quién preguntar'}</h2>
      <PlaceBlock {...place} />
    </section>
  );
}
