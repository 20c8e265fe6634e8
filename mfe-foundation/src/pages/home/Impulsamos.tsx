import type { ImpulsamosCard } from '@site/shared-ui/api';
import { Container, FeatureCard, Picture, RichText, SectionHeading } from '@site/shared-ui/components';
import styles from './Impulsamos.module.css';

/**
 * 'QUÉ IMPULSAMOS': the foundation's causes as cards (specification, section 2). A cause with an image becomes a tile.
 */
export function Impulsamos({ cards }: { readonly cards: readonly ImpulsamosCard[] }) {
  // In three columns, the last of four would be alone.
  const isPairs = cards.length % 6 === 4;
  return (
    <Container labelledBy="que-impulsamos">
      <SectionHeading id="que-impulsamos" title="QUÉ IMPULSAMOS" />
      <ul className={styles.grid} data-pairs={isPairs || undefined}>
        {cards.map(({ name, icon, content, image }) => (
          <li key={name} className={image ? styles.tile : undefined}>
            {image && (
              <Picture
                source={image}
                ratio="3/2"
                sizes={`auto, (min-width:40rem) ${isPairs ? 40 : 25}rem, 7rem`}
                decorative
              />
            )}
            <FeatureCard icon={icon} name={name}>
              {content && <RichText html={content} />}
            </FeatureCard>
          </li>
        ))}
      </ul>
    </Container>
  );
}
