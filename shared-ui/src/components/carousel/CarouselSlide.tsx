import { ButtonLink } from '../button/ButtonLink.tsx';
import { Picture, type PictureSource } from '../picture/Picture.tsx';
import styles from './CarouselSlide.module.css';

export interface CarouselItem {
  readonly name: string;
  readonly image: PictureSource;
  readonly button: { readonly href: string; readonly label: string } | null;
}

interface CarouselSlideProps {
  readonly item: CarouselItem;
  /** The first slide is above the fold, so its image has priority. */
  readonly first: boolean;
  /** True while another slide is shown. */
  readonly hidden: boolean;
  readonly role: string;
  readonly label: string;
}

export function CarouselSlide({ item, first, hidden, role, label }: CarouselSlideProps) {
  const { name, image, button } = item;
  return (
    <li className={`swiper-slide ${styles.slide}`} inert={hidden} aria-roledescription={role} aria-label={label}>
      <Picture
        source={image}
        ratio="16/10"
        sizes="(min-width:64rem) 59vw, 100vw"
        priority={first}
        decorative={name !== ''}
      />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
      </div>
    </li>
  );
}
