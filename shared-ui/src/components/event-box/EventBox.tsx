import { useId } from 'react';
import card from '../card/Card.module.css';
import { Icon } from '../icon/Icon.tsx';
import { SiteLink } from '../navigation/SiteLink.tsx';
import { CardPicture } from '../picture/CardPicture.tsx';
import type { PictureSource } from '../picture/Picture.tsx';
import styles from './EventBox.module.css';

/** Content of an event's box. All texts are already formatted. */
export interface EventBoxProps {
  readonly href: string;
  readonly name: string;
  readonly info: string;
  readonly location: string;
  readonly image: PictureSource | null;
  /** The formatted date, or a placeholder without one. */
  readonly dateText: string;
  /** The calendar leaf; null without a date. */
  readonly leaf: { readonly day: string; readonly month: string; readonly iso: string } | null;
  /** States that the event does not take place as planned, or how soon it is. */
  readonly notice?: string;
  /** True for an event that is over, cancelled or postponed. Its date is greyed out. */
  readonly off?: boolean;
  readonly level?: 2 | 3;
}

/** A box that links to an event: calendar leaf, name, date, location, info. The whole box is the link. */
export function EventBox({ href, name, info, location, image, dateText, leaf, notice, off, level = 3 }: EventBoxProps) {
  const Name = `h${level}` as const;
  const id = useId();
  return (
    <article className={off ? `${card.card} ${styles.off}` : card.card} aria-labelledby={id}>
      <div className={styles.picture}>
        <CardPicture source={image} title={name} />
        {leaf && (
          <p className={styles.leaf} aria-hidden="true">
            <span>{leaf.day}</span>
            {leaf.month}
          </p>
        )}
      </div>
      <div className={card.text}>
        {notice && <p className={off ? styles.notice : card.date}>{notice}</p>}
        <Name className={card.title} id={id}>
          <SiteLink href={href}>{name}</SiteLink>
        </Name>
        <p className={styles.fact}>
          <Icon name="calendar" />
          {leaf ? <time dateTime={leaf.iso}>{dateText}</time> : dateText}
        </p>
        {location && (
          <p className={styles.fact}>
            <Icon name="map-pin" />
            {location}
          </p>
        )}
        {info && <p className={styles.info}>{info}</p>}
      </div>
    </article>
  );
}
